import { circuitOf, foundRefs, testCatalogue } from '@tracewright/testing/circuit';
import { buildBoard } from '../board';
import { overlappingParts } from './overlapping-parts';

describe('overlapping-parts', () => {
  it('fires on parts on one place', () => {
    expect(foundRefs(overlappingParts, 'R1 1k @100,100 : A B\nR2 1k @100,100 : A B\nR3 1k @200,100 : A B')).toEqual([
      'R1 R2',
    ]);
  });

  it('is silent on sheets of their own, and on layouts', () => {
    const circuit = circuitOf('R1 1k @100,100 : A B\nR2 1k @100,100 : A B', { format: 'kicad_sch' });
    const components = circuit.components.map((component, index) => ({ ...component, sheet: `${index + 1}` }));
    expect(overlappingParts.check(buildBoard({ ...circuit, components }, testCatalogue())).findings).toEqual([]);
    expect(foundRefs(overlappingParts, 'R1 1k @100,100 : A B\nR2 1k @100,100 : A B', { format: 'kicad_pcb' })).toEqual(
      [],
    );
  });
});
