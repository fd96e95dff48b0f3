import { besideDesign, checkDesign, sharedSupplies, type Design } from '.';

const part = (id: string, reference: string, nets: readonly string[], x = 0) => ({
  id,
  componentId: reference,
  x,
  y: 50,
  width: 100,
  height: 50,
  rotation: 0,
  reference,
  pins: nets.map((net, index) => ({ number: `${index + 1}`, net })),
});

const board: Design = {
  components: [
    part('p1', 'U1', ['GND', '+3V3', 'SDA', 'VIN', 'Net-(R1-Pad1)']),
    part('p2', 'R1', ['Net-(R1-Pad1)'], 300),
  ],
  connections: [
    {
      id: 'w1',
      type: 'signal',
      path: '',
      net: 'Net-(R1-Pad1)',
      source: { componentId: 'p1', pin: '5' },
      target: { componentId: 'p2', pin: '1' },
    },
    { id: 'w2', type: 'signal', path: 'M 10 20 L 30.5 20' },
  ],
};

test('nothing is joined by accident: grounds and rails are, every other name gets a number', () => {
  const { components, connections } = besideDesign(board, board);
  const [u2, r2] = components;
  expect([u2?.reference, r2?.reference]).toEqual(['U2', 'R2']);
  expect(u2?.pins?.map(({ net }) => net)).toEqual(['GND', '+3V3', 'SDA_2', 'VIN_2', 'Net-(R1-Pad1)_2']);
  expect(connections[0]).toMatchObject({
    net: 'Net-(R1-Pad1)_2',
    source: { componentId: u2?.id, pin: '5' },
    target: { componentId: r2?.id, pin: '1' },
  });
  expect(sharedSupplies(board, board)).toEqual(['+3V3', 'GND']);
});

test('it stands to the right, its loose wires with it, and both together are a sound design', () => {
  const added = besideDesign(board, board);
  expect(added.components[0]?.x).toBeGreaterThanOrEqual(400);
  const by = (added.components[0]?.x ?? 0) - 0;
  expect(added.connections[1]?.path).toBe(`M ${10 + by} 20 L ${30.5 + by} 20`);
  const both = {
    components: [...board.components, ...added.components],
    connections: [...board.connections, ...added.connections],
  };
  expect(checkDesign(both)).toEqual([]);
});

test('beside nothing it stays as it is', () => {
  expect(besideDesign({ components: [], connections: [] }, board)).toBe(board);
});
