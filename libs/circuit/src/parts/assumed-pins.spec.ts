import { testCatalogue } from '@tracewright/testing/circuit';
import { checkedCircuit, circuitOfDesign, designFromCircuit, designState, type Design } from '../design';
import type { Circuit, Component } from '../model';
import { reviewCircuit } from '../rules';
import { withAssumedPins } from './assumed-pins';

const catalogue = testCatalogue();
const part = (reference: string, value: string, footprint = ''): Component => ({
  ...{ reference, value, footprint, pins: [], lowConfidence: true },
});
const document = (...components: readonly Component[]): Circuit => ({
  ...{ format: 'pdf', components, nets: [], warnings: [] },
});

const pinsOf = (...named: Parameters<typeof part>): string => {
  const [found] = withAssumedPins(document(part(...named)), catalogue).components;
  const pins = found?.pins.map(({ number, name = '' }) => number + name).join(' ');
  return `${pins}${found?.pinsAssumed ? ' by kind' : ''}`;
};

describe('pins of parts whose file does not hold them', () => {
  it.each([
    ['R1', '10k', '', '1 2 by kind'],
    ['C1', '100nF', '', '1 2 by kind'],
    ['L3', '10uH', '', '1 2 by kind'],
    ['Y1', '16MHz', '', '1 2 by kind'],
    ['D1', 'SOMEDIODE', '', '1K 2A by kind'],
    ['LED1', 'RED5MM', '', '1K 2A by kind'],
    ['Q7', '', '', '1B 2E 3C by kind'],
    ['TP1', '', '', '1 by kind'],
    ['J1', 'CONN02', '', '1 2 by kind'],
    ['J2', 'Conn_01x04', '', '1 2 3 4 by kind'],
    ['J3', '', 'Connector_PinHeader_2.54mm:PinHeader_2x03_P2.54mm_Vertical', '1 2 3 4 5 6 by kind'],
  ])('are those usual for the kind of %s %s %s', (reference, value, footprint, pins) =>
    expect(pinsOf(reference, value, footprint)).toBe(pins),
  );

  it('are those of the part number, and of the package where the type comes in several', () => {
    expect(pinsOf('U1', 'ATTINY85-20PU')).toBe('1PB5 2PB3 3PB4 4GND 5PB0 6PB1 7PB2 8VCC');
    expect(pinsOf('U2', '74HC00')).toMatch(/^11A 21B 31Y .* 7GND .* 14VCC$/);
    expect(pinsOf('U3', 'ATMEGA328P')).toBe('');
    expect(pinsOf('U3', 'ATMEGA328P', 'Package_DIP:DIP-28_W7.62mm').split(' ')).toHaveLength(28);
  });

  it.each([
    ['U9', 'XYZ'],
    ['J4', 'USB'],
    ['LED2', 'RGB'],
    ['S1', 'SPDT'],
    ['LOGO1', ''],
  ])('are not known of %s %s', (...named) => expect(pinsOf(...named)).toBe(''));

  it('are told in warnings', () => {
    const { warnings } = withAssumedPins(
      document(part('R1', '1k'), part('U1', '74HC00'), part('U9', 'XYZ')),
      catalogue,
    );
    expect(warnings.map(({ message }) => message)).toEqual([
      'Pins by part number: U1.',
      'Pins guessed by the kind of part: R1. Compare their numbers before they are wired.',
      'Pins not known: U9. Give their part number or a part of the library.',
    ]);
  });

  const read = document(part('R1', '1k'), part('C1', '100nF'), part('LED1', 'RED'), part('U1', 'ATTINY85-20PU'));
  const stateOf = (circuit: Circuit) => designState(designFromCircuit(circuit, (index) => `placed-${index}`).design);
  const review = (circuit: Circuit) => reviewCircuit(circuit, { parts: catalogue });

  it('say nothing to the rules before one is wired', () => {
    const state = stateOf(withAssumedPins(read, catalogue));
    expect(circuitOfDesign(state).components.map(({ pins }) => pins.length)).toEqual([2, 2, 2, 8]);
    expect(review(checkedCircuit(state))).toEqual(review(checkedCircuit(stateOf(read))));
  });

  it('count from the first wire on', () => {
    const { design } = designFromCircuit(withAssumedPins(read, catalogue), (index) => `placed-${index}`);
    const ends = { source: { componentId: 'placed-0', pin: '2' }, target: { componentId: 'placed-2', pin: '2' } };
    const wired: Design = { ...design, connections: [{ id: 'w', type: 'signal', path: '', ...ends }] };
    const { components, nets } = checkedCircuit(designState(wired));
    expect(components.map(({ pins }) => pins.length)).toEqual([2, 0, 2, 0]);
    expect(nets.map(({ pins }) => pins)).toEqual([['R1.2', 'LED1.2']]);
  });
});
