import { handMark } from '@tracewright/circuit/design';
import { standingSymbol } from '@tracewright/circuit/layout';

const STEP = { x: 320, y: 240 };
const KINDS = [
  { letters: 'R', value: '10k', pins: 2 },
  { letters: 'C', value: '100n', pins: 2 },
  { letters: 'U', value: 'STM32F030', pins: 8 },
  { letters: 'D', value: 'LED', pins: 2 },
  { letters: 'Q', value: 'BC847', pins: 3 },
];

function part(index, columns) {
  const { letters, value, pins } = KINDS[index % KINDS.length];
  const placed = {
    id: `p${index}`,
    componentId: value,
    reference: `${letters}${index}`,
    value,
    name: value,
    x: (index % columns) * STEP.x,
    y: Math.floor(index / columns) * STEP.y,
    width: 100,
    height: 100,
    rotation: 0,
    pins: Array.from({ length: pins }, (_, pin) => ({ number: String(pin + 1), name: `P${pin + 1}` })),
  };
  return { ...placed, drawing: standingSymbol(placed, 'left').drawing };
}

const wire = (id, from, to) => ({
  id,
  type: 'signal',
  path: '',
  net: `N${id}`,
  source: { componentId: from, pin: '2' },
  target: { componentId: to, pin: '1' },
});

/** Parts with standard symbols in rows, two wires for each, and a label, port or note for every fourth. */
export function madeUpDesign(parts) {
  const columns = Math.ceil(Math.sqrt(parts * 1.2));
  const components = Array.from({ length: parts }, (_, index) => part(index, columns));
  const wires = components.flatMap(({ id }, index) => [
    wire(`a${index}`, id, `p${(index + 1) % parts}`),
    wire(`b${index}`, id, `p${(index + columns) % parts}`),
  ]);
  const marks = components.flatMap(({ x, y }, index) =>
    index % 4 === 0
      ? [
          handMark({
            id: `m${index}`,
            kind: ['label', 'port', 'note'][(index / 4) % 3],
            text: `NET_${index}`,
            at: { x: x + 150, y: y + 150 },
            side: 'right',
          }),
        ]
      : [],
  );
  return { components, connections: [...wires, ...marks] };
}
