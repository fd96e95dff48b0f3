import { readCircuit } from '../read-circuit';

const variants = (dnp: string) =>
  `<variants><variant name="V1"><property name="dnp" value="${dnp}"/><fields><field name="Value">9k</field><field name="MPN">X</field></fields></variant></variants>`;
const part = (reference: string, more: string) =>
  `<comp ref="${reference}"><value>1k</value><footprint>L:A</footprint><fields><field name="MPN">RC1</field></fields>${more}
    <units><unit name="A"><pins><pin num="1"/></pins></unit></units></comp>`;

it('netlists of KiCad 10 in XML: what a part is in another variant does not count', () => {
  const parts = part('R1', variants('1')) + part('R2', `<property name="dnp"/>${variants('0')}`);
  const nets = '<net code="1" name="GND"><node ref="R1" pin="1"/><node ref="R2" pin="1"/></net>';
  const text = `<?xml version="1.0"?><export version="E"><components>${parts}</components><nets>${nets}</nets></export>`;
  const circuit = readCircuit(new TextEncoder().encode(text));
  const base = { value: '1k', footprint: 'L:A', partNumber: 'RC1' };
  expect(circuit.components).toMatchObject([
    { reference: 'R1', ...base },
    { reference: 'R2', ...base, dnp: true },
  ]);
  expect(circuit.components[0]!.dnp).toBeUndefined();
  expect(circuit.nets).toEqual([{ name: 'GND', pins: ['R1.1', 'R2.1'] }]);
});
