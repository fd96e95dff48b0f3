import type { BoardPart } from '../board';
import { isLayout } from '../layout';
import { Outcome, type Rule } from '../rule';

const PARTS = 50;
const FIDUCIAL = /FIDUCIAL|FIDUTIAL|(?:^|[:_])FID|FTG|TARGET_C/i;
const THROUGH_HOLE = /THT|PTH|DIP-|TO-?220|AXIAL|RADIAL|PINHEADER|PIN_?HEADER|1X\d\d|2X\d\d|TERMINAL|_TH_|-TH/i;

function isSurfaceMount(part: BoardPart): boolean {
  return (
    part.kind !== 'mechanical' &&
    part.kind !== 'test-point' &&
    part.fitted &&
    part.pins.length > 0 &&
    part.pins.some((pin) => pin.net) &&
    !THROUGH_HOLE.test(part.component.footprint) &&
    part.kind !== 'jumper' &&
    part.kind !== 'net-tie'
  );
}

/** Marks for the placement machine. */
export const fiducials: Rule = {
  name: 'fiducials',
  version: 1,
  category: 'mechanical',
  severity: 'info',
  needs: ['positions'],
  reason: 'Placement machines find the board by its fiducials; without them fine pitches are placed by luck.',
  repair: 'Two fiducials at opposite corners, three on large boards: 1 mm copper, 2 mm opening.',
  source: 'IPC-7351; assembly houses.',
  check(board) {
    const outcome = new Outcome();
    if (!isLayout(board.circuit)) return outcome;
    const parts = board.parts.filter(isSurfaceMount).length;
    if (parts <= PARTS) return outcome;
    outcome.looked();
    const marks = board.parts.filter(
      (part) =>
        FIDUCIAL.test(part.component.footprint) || FIDUCIAL.test(part.component.value) || /^FID?\d+$/.test(part.ref),
    ).length;
    if (marks >= 2) return outcome;
    outcome.found({
      title: `${marks === 0 ? 'No fiducials' : 'One fiducial'}`,
      description: `The board carries ${parts} surface-mount parts and ${marks === 0 ? 'no fiducial' : 'a single fiducial'}.`,
      recommendations: [
        'Add two fiducials at opposite corners of each side that is assembled: 1 mm of bare copper with 2 mm of clear mask around it. Some assemblers add them on the panel.',
      ],
      refs: [],
      nets: [],
      evidence: { surfaceMountParts: parts, fiducials: marks },
      confidence: 0.8,
    });
    return outcome;
  },
};
