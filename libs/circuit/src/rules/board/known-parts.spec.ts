import type { Circuit } from '@tracewright/circuit/model';
import { boardOf, circuitOf, testCatalogue } from '@tracewright/testing/circuit';
import { buildBoard, isSupplyPin, type Board } from './index';

const namesOf = (board: Board, id: string): readonly string[] => {
  const [ref = '', number] = id.split('.');
  return board.part(ref)?.pins.find((pin) => pin.number === number)?.names ?? [];
};

describe('what is known of parts and nets', () => {
  it('joins nets over ties, which are copper though nobody buys or places them', () => {
    const circuit = circuitOf('SH4 SHORTBIG;SHORT_TOP-BIG : V- GND\nC1 100n : V+ V-\nU2 DRV8323 : VM=V+ PGND=V-');
    const notBought: Circuit = {
      ...circuit,
      components: circuit.components.map((each) => (each.reference === 'SH4' ? { ...each, dnp: true } : each)),
    };
    const board = buildBoard(notBought, testCatalogue());
    expect([board.part('SH4')?.kind, board.part('SH4')?.fitted, board.net('V-')?.role]).toEqual([
      'net-tie',
      true,
      'ground',
    ]);
    expect(
      boardOf('NT1 NetTie;NetTie-2_SMD : GND SENSE\nU1 INA180 : IN-/in=SENSE IN+/in=A GND/pwr=GND').net('SENSE')?.role,
    ).toBe('signal');
  });

  it('takes the name of a pin before the type that a symbol gives it', () => {
    const board = boardOf(
      'U3 ECP5U25 : 1:DONE/pwr=X 2:INITN/pwr=Y 3:VCCIO0/pwr=+3V3 4:GND/pwr=GND\nU6 AT25SF081 : 8:VCC/in=+3V3 4:GND/pwr=GND',
    );
    const supplies = board.parts.flatMap(({ pins }) => pins.filter(isSupplyPin).map(({ id }) => id));
    expect(supplies).toEqual(['U3.3', 'U6.8']);
  });

  it('knows which STM32 has the capacitor of its core regulator outside', () => {
    const pads = (type: string): Board =>
      boardOf(
        `U1 ${type};LQFP-48 : ${Array.from({ length: 48 }, (_, index) => `${index + 1}:=${[23, 35, 47, 8].includes(index + 1) ? 'GND' : [24, 36, 48, 9, 1].includes(index + 1) ? '+3V3' : `N${index + 1}`}`).join(' ')}`,
      );
    expect(namesOf(pads('STM32F401CCU6'), 'U1.22')).toContain('VCAP_1');
    expect(namesOf(pads('STM32F072CBU6'), 'U1.22')).toContain('PB11');
    expect(namesOf(pads('STM32F103C8T6'), 'U1.22')).toContain('PB11');
  });

  it('takes the pins of a regulator from its own body', () => {
    const regulator = (body: string, two: string, three: string): Board =>
      boardOf(`U1 MCP1700-3302E;${body} : 1:=GND 2:=${two} 3:=${three}\nC1 1u : +3V3 GND\nC2 1u : +5V GND`);
    expect(namesOf(regulator('SOT-23', '+3V3', '+5V'), 'U1.2')).toContain('VOUT');
    expect(namesOf(regulator('TO-92', '+5V', '+3V3'), 'U1.2')).toContain('VIN');
    expect(namesOf(regulator('SOT-89-3', '+5V', '+3V3'), 'U1.2')).toContain('VIN');
  });

  it('knows a chip fuse by its current, a screw terminal and pads for wires as plugs', () => {
    const board = boardOf(
      'F1 200mA;R_0805 : VBUS +5V\nR1 200;R_0805 : A B\nJ1 "Screw Terminal";Wuerth_Block : +12V GND\nJ2 RedCubeTerminal;RedCube : +12V\nABS ;PAD15_4 : +3V3 SDA SCL GND',
    );
    expect(['F1', 'R1', 'J1', 'J2', 'ABS'].map((ref) => board.part(ref)?.kind)).toEqual([
      'fuse',
      'resistor',
      'connector',
      'connector',
      'connector',
    ]);
  });

  it('reads a value in a field of its own where the symbol’s letter stands for it', () => {
    const circuit = circuitOf('R6 R;R_1206 : A B\nC1 C;C_1206 : A GND');
    const entered: { readonly [reference: string]: { readonly [name: string]: string } } = {
      R6: { R: '10kΩ' },
      C1: { C: '100nF' },
    };
    const components = circuit.components.map((each) => ({ ...each, properties: entered[each.reference] ?? {} }));
    const board = buildBoard({ ...circuit, components }, testCatalogue());
    expect(board.parts.map(({ value }) => value?.value)).toEqual([10e3, 100e-9]);
  });

  it('reads voltages with a P before them, and the input of a regulator as no rail of its voltage', () => {
    const board = boardOf('C1 1u : P3.3V GND\nC2 1u : P2.6 GND\nC3 1u : 3V3REG_VIN GND');
    expect(board.net('P3.3V')?.volts).toEqual({ min: 3.3, max: 3.3 });
    expect([board.net('P2.6')?.role, board.net('3V3REG_VIN')?.volts]).toEqual(['signal', undefined]);
  });
});
