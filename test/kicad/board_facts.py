"""Footprints and pads of a board as KiCad's own reader sees them, as JSON. Exit code 3: the file is newer than KiCad."""
import json
import sys

import pcbnew

try:
    board = pcbnew.LoadBoard(sys.argv[1])
except OSError as error:
    print(error, file=sys.stderr)
    sys.exit(3 if "more recent version" in str(error) else 1)

footprints = [
    {
        "reference": footprint.GetReference(),
        "value": footprint.GetValue(),
        "footprint": footprint.GetFPIDAsString(),
        "pads": [
            {"number": pad.GetNumber(), "net": pad.GetNetname(), "copper": pad.IsOnCopperLayer()}
            for pad in footprint.Pads()
        ],
    }
    for footprint in board.GetFootprints()
]
print(json.dumps({"footprints": footprints}))
