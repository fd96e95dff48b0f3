import type { Circuit, SymbolPin } from '../model';
import { checkDesign, designFromCircuit, pinLayout } from '.';

test('a chip of a thousand pins on its sheet keeps its drawing', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => String(index + 1));
  const pins = numbers.map((number, index): SymbolPin => ({
    ...{
      number,
      at: { x: index < 500 ? 50 : 150, y: 20 + (index % 500) * 2.54 },
      inward: { x: index < 500 ? 1 : -1, y: 0 },
    },
    ...{ length: 5.08, showsNumber: true, showsName: true, nameOffset: 0.508, inverted: false, nameSize: 1.27 },
  }));
  const component = {
    ...{ reference: 'U1', value: 'FPGA', footprint: '' },
    pins: numbers.map((number) => ({ number, name: `IO_L${number}P_T0_64`, net: `/bank/N${number}` })),
  };
  const circuit: Circuit = {
    ...{ format: 'kicad_sch', components: [component], nets: [], warnings: [] },
    sheets: [
      { name: '/', width: 297, height: 1500, symbols: [{ component: 0, unit: 1, shapes: [], pins }], marks: [] },
    ],
  };
  const { design } = designFromCircuit(circuit, (index) => `p${index}`);
  expect(pinLayout(design.components[0]!)).toHaveLength(1000);
  expect(design.components[0]!.drawing).toMatch(/^U /);
  expect(checkDesign(design)).toEqual([]);
});
