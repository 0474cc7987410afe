"""What must hold of every rule holds of peek, too, whatever it is played with."""

from __future__ import annotations

import pytest
from unorules.testing import RuleConformance

from unorules_peek.peek import Peek


class TestConformance(RuleConformance):
    examples = 10

    @pytest.fixture
    def rule(self) -> type[Peek]:
        return Peek
