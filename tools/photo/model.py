"""The network: a cell's picture of 48 x 48 x 3 to the scores of 19 classes."""

import torch
from torch import nn

CLASSES = 19


def _layer(source, target, size=3, stride=1):
    """A convolution that sees all channels, with what makes it train well."""
    return nn.Sequential(
        nn.Conv2d(source, target, size, stride=stride, padding=size // 2, bias=False),
        nn.BatchNorm2d(target),
        nn.ReLU(),
    )


class Network(nn.Module):
    """Twelve million multiplications a cell.

    Convolutions that see each channel by itself need fewer, but little less time, and far more in training.
    """

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            _layer(3, 24, 5, 2),
            _layer(24, 48, 3, 2),
            _layer(48, 64),
            nn.MaxPool2d(2),
            _layer(64, 96),
            _layer(96, 96),
        )
        self.drop = nn.Dropout(0.15)
        self.head = nn.Linear(96 * 36, CLASSES)

    def forward(self, cells):
        """Scores before the softmax."""
        return self.head(self.drop(self.features(cells).flatten(1)))
