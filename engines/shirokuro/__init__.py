"""白いねこ 黒いねこ (White Cats, Black Cats): two clans and the cards they keep secret."""

from engines.shirokuro.rules import Shirokuro

__all__ = ["Shirokuro"]
