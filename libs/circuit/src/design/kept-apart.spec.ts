import type { Connection, PlacedComponent } from './design';
import { designState } from './evolve';
import { keptApart } from './kept-apart';
import { netsOf } from './nets';

const part = (reference: string, x: number, y: number, nets: readonly (string | undefined)[]): PlacedComponent => ({
  ...{ id: reference, componentId: reference, reference, x, y, width: 50, height: 50, rotation: 0 },
  drawing: ['U -25 -25 50 50', ...nets.map((_, index) => `P ${index} -25 0 1 0 10 0 0`)].join('\n'),
  pins: nets.map((net, index) => ({ number: String(index + 1), ...(net !== undefined && { net }) })),
});
const wire = (id: string, path: string, net: string): Connection => ({ id, type: 'signal', mark: 'wire', path, net });

function netsIn(components: readonly PlacedComponent[], connections: readonly Connection[]): string[] {
  const { nets } = netsOf(designState(keptApart({ components, connections })));
  return nets.map(
    ({ name, pins }) => `${name}: ${pins.map(({ componentId, pin }) => `${componentId}.${pin}`).join(' ')}`,
  );
}

it('pins and ends of wires of two nets at one point stay on their own', () => {
  const nets = netsIn(
    [part('R1', 0, 0, ['A']), part('R2', 200, 0, ['A']), part('R3', 0, 0, ['B']), part('R4', 0, 200, ['B'])],
    [wire('a', 'M 0 25 L 200 25', 'A'), wire('b', 'M 0 25 L 0 225', 'B')],
  );
  expect(nets.sort()).toEqual(['A: R1.1 R2.1', 'B: R3.1 R4.1']);
});

it('pins of one part on one point, and on no net, stay on none', () => {
  expect(netsIn([part('X1', 0, 0, [undefined, undefined, undefined])], [])).toEqual([]);
});

it('a label where two wires cross names its own', () => {
  const label: Connection = { id: 'l', type: 'signal', mark: 'label', path: 'M 100 25', text: 'A', net: 'A' };
  const nets = netsIn(
    [part('R1', 0, 0, ['A']), part('R2', 100, -100, ['B'])],
    [wire('a', 'M 0 25 L 200 25', 'A'), wire('b', 'M 100 -75 L 100 125', 'B'), label],
  );
  expect(nets.sort()).toEqual(['A: R1.1', 'B: R2.1']);
});

it('a port at the end of a wire that meets another one goes with that end', () => {
  const port: Connection = { id: 'p', type: 'power', mark: 'port', path: 'M 100 25', text: 'A', net: 'A' };
  const kept = keptApart({
    components: [part('R1', 0, 0, ['A']), part('R2', 100, -100, ['B'])],
    connections: [wire('a', 'M 0 25 L 100 25', 'A'), wire('b', 'M 100 -75 L 100 125', 'B'), port],
  });
  expect(kept.connections.map(({ path }) => path)).toEqual(['M 0 25 L 99.5 25', 'M 100 -75 L 100 125', 'M 99.5 25']);
});

it('a drawing without such places is the same', () => {
  const design = { components: [part('R1', 0, 0, ['A'])], connections: [wire('a', 'M 0 25 L 200 25', 'A')] };
  expect(keptApart(design)).toEqual(design);
});
