"""Footprints and pads of a board as KiCad's own reader sees them, as JSON. Exit code 3: the file is newer than KiCad."""
import json
import os
import re
import sys
import tempfile

import pcbnew


def version_of(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        found = re.search(r"\(version\s+(\d+)", file.read(2000))
    return int(found.group(1)) if found else 0


def own_version():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "own.kicad_pcb")
        pcbnew.SaveBoard(path, pcbnew.BOARD())
        return version_of(path)


# KiCad 6 raises an error that says why; newer ones answer no board.
try:
    board = pcbnew.LoadBoard(sys.argv[1])
except OSError as error:
    print(error, file=sys.stderr)
    sys.exit(3 if "more recent version" in str(error) else 1)
if board is None:
    print("KiCad answers no board.", file=sys.stderr)
    sys.exit(3 if version_of(sys.argv[1]) > own_version() else 1)

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
