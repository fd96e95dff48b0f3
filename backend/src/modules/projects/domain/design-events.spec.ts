import { DESIGN_EVENTS } from './design-events';

const removed = (componentCount: number, connectionCount: number): string =>
  DESIGN_EVENTS.describe({ type: 'design.ElementsRemoved', data: { elements: '', componentCount, connectionCount } });

it('counts parts and wires, and names only what there is', () => {
  expect([removed(2, 1), removed(1, 0), removed(0, 3), removed(0, 0)]).toEqual([
    'Removed 2 parts and 1 wire',
    'Removed 1 part',
    'Removed 3 wires',
    'Removed nothing',
  ]);
});

it('names the wires that went with a part only where there were some', () => {
  const component = { id: 'p1', componentId: 'R', x: 0, y: 0, width: 1, height: 1, rotation: 0, reference: 'R1' };
  expect(DESIGN_EVENTS.describe({ type: 'design.ComponentRemoved', data: { component, connections: [] } })).toBe(
    'Removed R1',
  );
});
