import { circuitOfDesign, designState, presentDesign, type PlacedComponent } from '../design';
import { standingSymbol } from '../layout';
import { writeKicadSchematic } from '.';

test('a pin of the catalogue whose type KiCad does not know is passive there, drawn or in a box', () => {
  const box: PlacedComponent = {
    ...{ id: 'a', componentId: 'LM358', x: 0, y: 0, width: 100, height: 100, rotation: 0, reference: 'U1', value: 'x' },
    pins: [
      { number: '1', name: 'IN', type: 'analog' },
      { number: '2', name: 'OUT', type: 'output' },
      { number: '3', name: 'REF', type: 'analog' },
    ],
  };
  for (const part of [box, { ...box, drawing: standingSymbol(box, 'left').drawing }]) {
    const state = designState({
      components: [part],
      connections: [{ id: 'w', type: 'signal', mark: 'wire', path: 'M 900 900 L 950 900' }],
    });
    const { components: placed, connections } = presentDesign(state);
    const text = writeKicadSchematic(circuitOfDesign(state), { placed, connections });
    expect([...text.matchAll(/\(pin (\w+) \w+ \(at/g)].map(([, type]) => type).sort()).toEqual([
      'output',
      'passive',
      'passive',
    ]);
  }
});
