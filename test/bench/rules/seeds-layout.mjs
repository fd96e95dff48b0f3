// Faults of place and drawing made on the real boards and schematics.
import * as edit from './edit.mjs';

const seed = (circuit, refs, nets = []) => ({ circuit, refs, nets, anywhere: refs.length + nets.length === 0 });
const isLayout = (circuit) => ['kicad_pcb', 'kicad_legacy_brd', 'eagle_brd'].includes(circuit.format);
const isDrawing = (circuit) => ['kicad_sch', 'kicad_legacy_sch', 'eagle_sch'].includes(circuit.format);
const boxOf = ({ segments }) => {
  const xs = segments.flatMap(({ from, to }) => [from.x, to.x]);
  const ys = segments.flatMap(({ from, to }) => [from.y, to.y]);
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
};
const outlined = (circuit) => isLayout(circuit) && circuit.outline?.closed && circuit.outline.segments.length > 2;
const small = (board) =>
  board.parts.filter(
    (part) =>
      ['resistor', 'capacitor'].includes(part.kind) &&
      part.fitted &&
      part.ref &&
      part.pins.length === 2 &&
      part.pins.every((pin) => pin.position),
  );

export const LAYOUT = {
  'board-outline': ({ circuit }) =>
    outlined(circuit)
      ? [0, 1].map((gone) =>
          seed(
            {
              ...circuit,
              outline: { closed: false, segments: circuit.outline.segments.filter((_, index) => index !== gone) },
            },
            [],
          ),
        )
      : [],
  'outside-outline': ({ board, circuit }) =>
    outlined(circuit)
      ? small(board)
          .slice(0, 3)
          .map((part) =>
            seed(
              edit.moved(circuit, part.index, {
                x: boxOf(circuit.outline).maxX + 20,
                y: boxOf(circuit.outline).maxY + 20,
              }),
              [part.ref],
            ),
          )
      : [],
  'edge-clearance': ({ board, circuit }) => {
    if (!outlined(circuit) || !circuit.tracks?.length) return [];
    const net = board.nets.find((each) => each.role === 'signal' && each.pins.length > 1);
    return circuit.outline.segments.slice(0, 2).map((segment) =>
      seed(
        {
          ...circuit,
          tracks: [
            ...circuit.tracks,
            {
              from: segment.from,
              to: { x: segment.from.x + 1, y: segment.from.y },
              width: 0.2,
              layer: 'F.Cu',
              net: net.name,
            },
          ],
        },
        [],
        [net.name],
      ),
    );
  },
  'courtyard-overlap': ({ board, circuit }) =>
    isLayout(circuit)
      ? small(board)
          .slice(0, 6)
          .flatMap((part, position, all) => {
            const other = all[position + 1];
            return other && other.component.side === part.component.side && part.position && other.position
              ? [seed(edit.moved(circuit, part.index, other.position), [part.ref])]
              : [];
          })
      : [],
  'mounting-holes': ({ board, circuit }) => {
    const holes = board.parts.filter((part) =>
      /HOLE|MOUNT|STAND-?OFF|NPTH|SCREW/i.test(`${part.component.footprint} ${part.component.value}`),
    );
    return outlined(circuit) &&
      circuit.format.startsWith('kicad') &&
      holes.length > 1 &&
      board.parts.filter((part) => part.kind === 'mechanical').length >= holes.length &&
      new Set(circuit.outline.segments.map(({ from }) => `${from.x}:${from.y}`)).size <= circuit.outline.segments.length
      ? [
          seed(
            edit.without(
              circuit,
              board.parts.filter((part) => part.kind === 'mechanical').map((part) => part.index),
            ),
            [],
          ),
        ]
      : [];
  },
  fiducials: ({ board, circuit }) => {
    const marks = board.parts.filter((part) =>
      /FIDUCIAL|FID/i.test(`${part.component.footprint} ${part.component.value} ${part.ref}`),
    );
    const many =
      board.parts.filter(
        (part) =>
          part.fitted &&
          part.pins.length > 0 &&
          part.pins.some((pin) => pin.net) &&
          !/THT|PIN_?HEADER|TERMINAL/i.test(part.component.footprint),
      ).length > 70;
    return isLayout(circuit) && marks.length > 1 && many
      ? [
          seed(
            edit.without(
              circuit,
              marks.map((part) => part.index),
            ),
            [],
          ),
        ]
      : [];
  },
  'off-grid': ({ board, circuit }) =>
    isDrawing(circuit)
      ? small(board)
          .slice(0, 6)
          .map((part) =>
            seed(edit.moved(circuit, part.index, { x: part.position.x + 0.37, y: part.position.y }), [part.ref]),
          )
      : [],
  'overlapping-parts': ({ board, circuit }) =>
    isDrawing(circuit)
      ? small(board)
          .slice(0, 6)
          .flatMap((part, position, all) => {
            const other = all[position + 1];
            return other && (other.component.sheet ?? '') === (part.component.sheet ?? '')
              ? [seed(edit.moved(circuit, part.index, other.position), [part.ref])]
              : [];
          })
      : [],
  'unnamed-nets': ({ board, circuit }) =>
    board.nets
      .filter((net) => !net.automatic && net.pins.length > 5 && net.role === 'signal')
      .slice(0, 4)
      .map((net) => seed(edit.renamedNet(circuit, net.name, 'Net-(X1-Pad1)'), [], ['Net-(X1-Pad1)'])),
  'mixed-notation': ({ board, circuit }) => {
    const decimal = board.ofKind('resistor').filter((part) => part.value?.notation === 'decimal' && part.ref);
    return decimal.length > 2
      ? decimal.slice(0, 3).map((part) => seed(edit.withValue(circuit, part.index, '4k7'), [part.ref]))
      : [];
  },
  'reference-order': ({ board, circuit }) => {
    const resistors = board.ofKind('resistor').filter((part) => /^R\d+$/.test(part.ref));
    if (resistors.length < 8) return [];
    const spread = resistors.reduce(
      (changed, part, position) => edit.withReference(changed, part.index, `R${position * 7 + 1}`),
      circuit,
    );
    return [{ ...seed(spread, []), anywhere: true }];
  },
};
