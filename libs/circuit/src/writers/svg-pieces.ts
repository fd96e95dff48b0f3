import type { Rect } from '../drawing';
import { componentBox, isPowerNetName, type Design } from '../design';
import type { Point } from '../model';
import { NO_PICTURES } from './pictures';
import { drawnPieces } from './svg-drawing';
import { labelSvg, openSvg, powerSvg } from './svg-marks';
import { drawnNets, type DrawnPin } from './svg-nets';
import type { SvgPiece } from './svg-piece';
import { partSvg } from './svg-symbols';
import { textLength } from './svg-text';

export type { SvgPiece } from './svg-piece';

/** Texts above and below a part. */
const TEXT_ROOM = 30;

/** The drawing of a design piece by piece, what lies lower first. */
export function svgPieces(whole: Design, pictures = NO_PICTURES): readonly SvgPiece[] {
  const drawn = drawnPieces(whole, pictures);
  return drawn.length === 0 ? laidPieces(whole) : [...drawn, ...laidPieces(undrawn(whole))];
}

/** Parts that nobody drew, and wires between them. */
function undrawn({ components, connections }: Design): Design {
  const parts = components.filter(({ drawing }) => drawing === undefined);
  const ids = new Set(parts.map(({ id }) => id));
  return {
    components: parts,
    connections: connections.filter(
      ({ source, target }) => source && target && ids.has(source.componentId) && ids.has(target.componentId),
    ),
  };
}

function laidPieces(design: Design): readonly SvgPiece[] {
  const { wires, labels, power, open } = drawnNets(design);
  return [
    ...wires.map(({ net, points }) => ({
      kind: 'wire' as const,
      svg: `<path class="wire" d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}"/>`,
      box: around(points, 2),
      net,
    })),
    ...labels.map((label) => ({ kind: 'name' as const, svg: labelSvg(label), box: nameBox(label), net: label.net })),
    ...power.map((mark) => ({ kind: 'name' as const, svg: powerSvg(mark), box: nameBox(mark), net: mark.net })),
    ...open.map((pin) => ({ kind: 'open' as const, svg: openSvg(pin), box: around([pin], 4) })),
    ...design.components.map((component) => {
      const { x, y, width, height } = componentBox(component);
      const box = { x: x - TEXT_ROOM, y: y - TEXT_ROOM, width: width + 2 * TEXT_ROOM, height: height + 2 * TEXT_ROOM };
      return { kind: 'part' as const, svg: partSvg(component), box, part: component.reference ?? '' };
    }),
  ];
}

/** A name or mark, which leads away from its pin. */
function nameBox({ pin, net }: { readonly pin: DrawnPin; readonly net: string }): Rect {
  const reach = textLength(net) + (isPowerNetName(net) ? 20 : 10);
  const [dx, dy] = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }[pin.side] as [number, number];
  return around([pin, { x: pin.x + dx * reach, y: pin.y + dy * reach }], 12);
}

function around(points: readonly Point[], room: number): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}
