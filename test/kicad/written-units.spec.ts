import {
  assembled,
  circuitOfDesign,
  designState,
  mirroredPart,
  pinPosition,
  presentDesign,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import { partUnits } from '@tracewright/circuit/layout';
import { writeKicadSchematic } from '@tracewright/circuit/writers';
import { readByKicad, written } from './compare';
import { describeWithCommandLine, KicadDesk } from './kicad';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const desk = new KicadDesk();
afterAll(() => desk.close());

const chip = (reference: string, value: string, names: string): PlacedComponent => ({
  ...{ id: reference, componentId: value, x: 0, y: 0, width: 100, height: 100, rotation: 0, reference, value },
  pins: names.split(' ').map((name, at) => ({ number: String(at + 1), name, type: 'analog' })),
});
const AMPLIFIER = chip('U1', 'LM324', 'OUT1 IN1- IN1+ V+ IN2+ IN2- OUT2 OUT3 IN3- IN3+ V- IN4+ IN4- OUT4');
const GATES = chip('U2', 'SN74HC00N', '1A 1B 1Y 2A 2B 2Y GND 3Y 3A 3B 4Y 4A 4B VCC');

/** Each unit in its own place, turned and mirrored in its own way; the third amplifier is placed nowhere. */
const units = [AMPLIFIER, GATES].flatMap((part, row) =>
  partUnits(part).flatMap((unit, at): PlacedComponent[] => {
    if (part === AMPLIFIER && at === 2) return [];
    const placed = {
      ...unit,
      id: `${part.id}-${at}`,
      x: 500 + at * 500,
      y: 500 + row * 500,
      rotation: (at * 90) % 360,
    };
    return [at % 2 === 1 ? mirroredPart(placed, 'across') : placed];
  }),
);
/** Its second gate alone. */
const lone = partUnits({ ...GATES, reference: 'U3' }).flatMap((unit, at) =>
  at === 1 ? [{ ...unit, id: 'lone', x: 4000, y: 500 }] : [],
);
const unitWith = (pin: string, reference: string): PlacedComponent =>
  units.find((unit) => unit.reference === reference && unit.pins?.some(({ number }) => number === pin))!;

const PAIRS = [
  ['U1', '1', 'U1', '5'],
  ['U1', '7', 'U2', '1'],
  ['U2', '3', 'U2', '4'],
  ['U1', '4', 'U2', '14'],
] as const;

const drawn: readonly Connection[] = PAIRS.map(([ref, pin, otherRef, otherPin], at) => {
  const [a, b] = [pinPosition(unitWith(pin, ref), pin), pinPosition(unitWith(otherPin, otherRef), otherPin)];
  // Beyond all parts, each in a row of its own.
  const y = 2000 + at * 50;
  return {
    id: `w${at}`,
    type: 'signal',
    mark: 'wire',
    path: `M ${a.x} ${a.y} L ${a.x + 1} ${y} L ${b.x + 1} ${y} L ${b.x} ${b.y}`,
  };
});
const bound: readonly Connection[] = PAIRS.map(([ref, pin, otherRef, otherPin], at) => ({
  ...{ id: `w${at}`, type: 'signal', path: '' },
  source: { componentId: unitWith(pin, ref).id, pin },
  target: { componentId: unitWith(otherPin, otherRef).id, pin: otherPin },
}));

describeWithCommandLine('units that stand by themselves in KiCad', () => {
  test.each([
    ['drawn wires', drawn],
    ['wires from pin to pin', bound],
  ])('are one part each with the nets of %s', (_, connections) => {
    const design: Design = { components: [...units, ...lone], connections };
    const state = designState(design);
    const circuit = circuitOfDesign(state);
    const { components: placed, connections: shown } = presentDesign(assembled(state));
    const file = desk.write(writeKicadSchematic(circuit, { placed, connections: shown }), 'kicad_sch');
    const byKicad = readByKicad(desk.netlist(file), circuit);
    expect(byKicad).toEqual(written(circuit));
    for (const net of ['U1.1 U1.5', 'U1.7 U2.1', 'U1.4 U2.14']) expect(byKicad.nets).toContain(net);
    expect(circuit.components.map(({ reference }) => reference)).toEqual(['U1', 'U2', 'U3']);
  });
});
