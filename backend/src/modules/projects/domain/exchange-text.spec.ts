import type { Connection, DesignState, PlacedComponent } from '@tracewright/circuit/design';
import { exchangeText } from './exchange-text';

const part = (id: string, more: Partial<PlacedComponent> = {}): PlacedComponent => ({
  ...{ id, componentId: 'R', x: 0, y: 0, width: 100, height: 50, rotation: 0, reference: id.toUpperCase() },
  ...more,
});
const wire = (id: string, path = 'M 0 0 L 50 0'): Connection => ({ id, type: 'signal', path, mark: 'wire' });
const design = (components: readonly PlacedComponent[], connections: readonly Connection[] = []): DesignState => ({
  components: new Map(components.map((one) => [one.id, one])),
  connections: new Map(connections.map((one) => [one.id, one])),
});
const before = design([part('r1'), part('r2')], [wire('w')]);

test.each<[DesignState, string]>([
  [design([part('r1', { x: 25 }), part('r2', { x: 25 })], [wire('w', 'M 25 0 L 75 0')]), 'Moved 2 parts'],
  [design([part('r1', { x: 25 }), part('r2', { x: 25, value: '10k' })], [wire('w')]), 'Moved 1 part, changed 1 part'],
  [design([part('r1', { value: '10k' }), part('r2')], [wire('w')]), 'Changed R1'],
  [design([part('r1', { x: 25 }), part('r2', { x: 25 }), part('r3')], [wire('w')]), 'Added 1 part, moved 2 parts'],
  [design([part('r1'), part('r2')], [wire('w', 'M 0 0 L 75 0'), wire('v')]), 'Drew 1 wire, changed 1 wire'],
  [design([part('r1'), part('r3'), part('r4')], [wire('w')]), 'Added 2 parts, removed 1 part'],
  [before, 'A change'],
])('case %#', (after, text) => expect(exchangeText(before, after)).toBe(text));
