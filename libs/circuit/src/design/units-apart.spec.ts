import type { Circuit, SchematicSymbol, SymbolPin } from '../model';
import { besideDesign, circuitOfDesign, designFromCircuit, designState, pinLayout, unitsApart } from '.';

const pin = (number: string, x: number, y: number): SymbolPin => ({
  ...{ number, at: { x, y }, inward: { x: 1, y: 0 }, length: 2.54 },
  ...{ showsNumber: true, showsName: true, nameOffset: 0.508, inverted: false },
});
const unit = (component: number, letter: string, pins: readonly SymbolPin[]): SchematicSymbol => ({
  ...{ component, unit: letter.charCodeAt(0) - 64, pins },
  shapes: [
    {
      ...{ kind: 'text', role: 'reference', text: letter, at: pins[0]!.at, size: 1.27 },
      ...{ along: 0, across: 0, upward: false },
    },
  ],
});
const part = (reference: string, nets: readonly string[]) => ({
  ...{ reference, value: 'LM358', footprint: '' },
  pins: nets.map((net, at) => ({ number: String(at + 1), name: `P${at + 1}`, net })),
});

/** An amplifier whose halves stand on two sheets, a pin that both draw and one that none does. */
const circuit: Circuit = {
  ...{ format: 'kicad_sch', nets: [], warnings: [] },
  components: [part('U1', ['A', 'B', 'GND', 'C', 'D', 'E']), part('R1', ['A', 'C'])],
  sheets: [
    {
      ...{ name: '/', width: 297, height: 210, marks: [] },
      symbols: [
        unit(0, 'A', [pin('1', 50.8, 50.8), pin('2', 50.8, 53.34), pin('3', 50.8, 55.88)]),
        unit(1, 'A', [pin('1', 101.6, 50.8), pin('2', 101.6, 53.34)]),
      ],
    },
    {
      ...{ name: '/second', width: 297, height: 210, marks: [] },
      symbols: [unit(0, 'B', [pin('4', 50.8, 50.8), pin('5', 50.8, 53.34), pin('3', 50.8, 55.88)])],
    },
  ],
};
const { design: whole } = designFromCircuit(circuit, (index) => `p${index}`);
let next = 2;
const apart = unitsApart(whole, () => `p${next++}`);

describe('units of a part that a file draws', () => {
  it('are parts of their own that stand where they stood, the part being one for rules, lists and files', () => {
    const [a, b, resistor] = apart.components;
    expect(apart.components.map(({ id, reference, unit: own }) => [id, reference, own])).toEqual([
      ['p0', 'U1', { number: 1, of: 2 }],
      ['p2', 'U1', { number: 2, of: 2 }],
      ['p1', 'R1', undefined],
    ]);
    expect(resistor).toBe(whole.components[1]);
    const places = (parts: typeof apart.components) =>
      parts
        .flatMap((one) => pinLayout(one).map(({ pin: { number, net }, x, y }) => `${number} ${net} ${x} ${y}`))
        .sort();
    expect(places([a!, b!])).toEqual(places([whole.components[0]!]));
    const pinsOf = (design: typeof apart) =>
      circuitOfDesign(designState(design)).components.map(({ reference, pins }) => [
        reference,
        pins.map(({ number, net }) => `${number} ${net}`).sort(),
      ]);
    expect(pinsOf(apart)).toEqual(pinsOf(whole));
  });

  it('stay units of one part beside another design', () => {
    expect(besideDesign(apart, apart).components.map(({ reference }) => reference)).toEqual(['U2', 'U2', 'R2']);
  });

  it('stay together where several parts share a reference, and where there is no pin', () => {
    const twice = { ...whole, components: [...whole.components, { ...whole.components[0]!, id: 'again' }] };
    expect(unitsApart(twice, () => 'new')).toEqual(twice);
    const frame = { ...whole, components: [{ ...whole.components[0]!, pins: [] }] };
    expect(unitsApart(frame, () => 'new')).toEqual(frame);
  });
});
