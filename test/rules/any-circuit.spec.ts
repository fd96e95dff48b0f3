import type { Circuit, CircuitFormat, Component, Pin, PinType, Point } from '@tracewright/circuit/model';
import { reviewCircuit } from '@tracewright/circuit/rules';
import { testCatalogue } from '@tracewright/testing/circuit';

const ROUNDS = 150;
const REFS = ['R1', 'U1', '__proto__', 'constructor', '', 'J1', 'D1', 'Q1', 'L1', 'Y1', 'U2', 'C1', 'TP1', 'JP1', 'Ü'];
const VALUES = [
  ...['10k', '', '100n/16V', 'ESP32-WROOM-32E', 'RP2040', 'STM32F103C8T6', 'AMS1117-3.3', 'BSS138', 'ULN2003'],
  ...['constructor', 'LM393', 'CH340C', 'TP4056', '-1', '1e400k', '0R', '16MHz', 'LED', 'MAX485', '5,1k', 'é'],
];
const NETS = [
  ...[
    'GND',
    '+3V3',
    '+5V',
    'VBUS',
    'A',
    'B',
    'SDA',
    'SCL',
    'CC1',
    'D+',
    'D-',
    '',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['Net-(R1-Pad1)', '/x/y', 'EN', 'RST', 'XI', 'XO', '~{RESET}', '-12V', 'CANH', 'CANL', 'TX', 'RX'],
];
const NAMES = [
  ...[
    undefined,
    '',
    'VCC',
    'GND',
    'VIN',
    'VOUT',
    'EN',
    'SDA',
    'SCL',
    'A',
    'K',
    'G',
    'S',
    'D',
    'B',
    'C',
    'E',
    '__proto__',
  ],
  ...['XTAL1', 'XTAL2', 'TXD', 'RXD', 'IN+', 'OUT', '~{RESET}', 'FB', 'SW', 'CC1', 'D+', 'CANH', 'CS', 'PROG'],
];
const TYPES: (PinType | undefined)[] = [undefined, 'input', 'output', 'passive', 'power_in', 'power_out', 'no_connect'];
const FORMATS: CircuitFormat[] = ['json', 'kicad_pcb', 'kicad_sch', 'eagle_brd', 'eagle_sch', 'circuit_json', 'pdf'];
const FOOTPRINTS = ['', 'R_0603', 'SOT-23', 'USB_C', 'PinHeader_1x02', 'SolderJumper-3_Open', 'BarrelJack', 'CP_Elec'];
const LENGTHS = [0, 1, -1, 10.5, 1e9, -1e9, 1e-9, 3.3];

/** Numbers that look random and are the same in every run. */
class Dice {
  private state = 1;

  next(): number {
    this.state = (this.state * 1103515245 + 12345) & 0x7fffffff;
    return this.state / 0x80000000;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined && list.length === 0) throw new Error('Nothing to pick from');
    return found as T;
  }

  point(): Point {
    return { x: this.pick(LENGTHS), y: this.pick(LENGTHS) };
  }

  list<T>(most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.below(most) }, (_, index) => make(index));
  }
}

function anyPin(dice: Dice, index: number): Pin {
  return {
    number: dice.next() < 0.8 ? String(index + 1) : dice.pick(['', 'A1', '__proto__', '1']),
    name: dice.pick(NAMES),
    type: dice.pick(TYPES),
    net: dice.next() < 0.2 ? undefined : dice.pick(NETS),
    position: dice.next() < 0.3 ? dice.point() : undefined,
  };
}

function anyComponent(dice: Dice): Component {
  return {
    reference: dice.pick(REFS),
    value: dice.pick(VALUES),
    footprint: dice.pick(FOOTPRINTS),
    pins: dice.list(9, (index) => anyPin(dice, index)),
    position: dice.next() < 0.5 ? dice.point() : undefined,
    side: dice.pick([undefined, 'top', 'bottom'] as const),
    dnp: dice.next() < 0.1,
  };
}

function anyCircuit(dice: Dice): Circuit {
  return {
    format: dice.pick(FORMATS),
    components: dice.list(25, () => anyComponent(dice)),
    nets: dice.next() < 0.5 ? [] : NETS.map((name) => ({ name, pins: ['R1.1', 'nobody.7'] })),
    warnings: dice.next() < 0.1 ? [{ code: 'missing_sheet', message: '' }] : [],
    outline: {
      segments: dice.list(6, () => ({ from: dice.point(), to: dice.point() })),
      closed: dice.next() < 0.7,
    },
    tracks: dice.list(8, () => ({
      from: dice.point(),
      to: dice.point(),
      width: dice.pick(LENGTHS),
      layer: 'F.Cu',
      net: dice.pick(NETS),
    })),
  };
}

describe('any circuit at all', () => {
  it('is reviewed without failing, without being changed, and to the same bytes again', () => {
    const dice = new Dice();
    for (let round = 0; round < ROUNDS; round += 1) {
      const circuit = anyCircuit(dice);
      const before = JSON.stringify(circuit);
      const first = JSON.stringify(reviewCircuit(circuit, { parts: testCatalogue() }));
      expect(JSON.stringify(circuit)).toBe(before);
      if (round % 10 === 0) expect(JSON.stringify(reviewCircuit(circuit, { parts: testCatalogue() }))).toBe(first);
      expect(first).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
