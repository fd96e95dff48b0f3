import { laidOut } from '@tracewright/testing/circuit';
import { componentBox, drawnPoints, isGroundNetName, pinLayout, type Design } from '../design';
import type { Component } from '../model';
import { lawBreaks } from '.';

/** Pins as `name=net`; a pin without a net is open. */
const part = (reference: string, value: string, pins: string, footprint = ''): Component => ({
  ...{ reference, value, footprint },
  pins: pins.split(' ').map((pin, at) => {
    const [name = '', net] = pin.split('=');
    return { number: String(at + 1), name, ...(net !== undefined && { net }) };
  }),
});

function lawful(...components: readonly Component[]): Design {
  const design = laidOut(components);
  expect(lawBreaks(design)).toEqual([]);
  return design;
}

const boxOf = (design: Design, reference: string): ReturnType<typeof componentBox> =>
  componentBox(design.components.find((placed) => placed.reference === reference)!);

const marksOf = (design: Design, mark: string, net: string): number =>
  design.connections.filter((other) => other.mark === mark && other.net === net).length;

/** Of the wires on which grounds stand, those that lead upwards. */
function groundsUp({ connections }: Design): readonly unknown[] {
  const marks = connections.filter(({ mark, net = '' }) => mark === 'port' && isGroundNetName(net));
  const ports = new Set(marks.map((mark) => JSON.stringify(drawnPoints(mark)[0])));
  return connections.filter((wire) => {
    const points = wire.mark === 'wire' ? drawnPoints(wire) : [];
    const [before, last] = points.slice(-2);
    return before && last && ports.has(JSON.stringify(last)) && last.y < before.y;
  });
}

test('what hangs on a ground hangs down from a line that leads on, and pulls up above it', () => {
  const design = lawful(
    part('U1', 'MCU', 'EN=EN IO1=A IO2=B IO3=C IO4=D VDD=+3V3 GND=GND'),
    part('U2', 'HOST', 'EN=EN X1=A X2=B X3=C'),
    part('C1', '100nF', '1=EN 2=GND'),
    part('R1', '10k', '1=+3V3 2=EN'),
    part('D1', 'TVS', '1=A 2=GND'),
    part('D2', 'TVS', '1=B 2=GND'),
  );
  expect(groundsUp(design)).toEqual([]);
  expect(boxOf(design, 'C1').y).toBeGreaterThan(boxOf(design, 'R1').y);
  // Each is joined to the chip by a wire: one label at the chip's side leads on, and one at the other chip.
  expect([marksOf(design, 'label', 'A'), marksOf(design, 'label', 'B')]).toEqual([2, 2]);
});

test('parts at pins of rows that follow each other are joined to them by wires', () => {
  const design = lawful(
    part('U1', 'MCU', 'RST=RST IO1=LED IO2=MODE IO3=SEL VDD=+3V3 GND=GND'),
    part('R1', '10k', '1=+3V3 2=RST'),
    part('D1', 'RED', 'A=LED K=GND'),
    part('R2', '4.7k', '1=+3V3 2=MODE'),
    part('R3', '1k', '1=SEL 2=GND'),
  );
  expect(['RST', 'LED', 'MODE', 'SEL'].map((net) => marksOf(design, 'label', net))).toEqual([0, 0, 0, 0]);
});

test('power comes in at the left and goes through its regulators to the right, above what it feeds', () => {
  const pins = Array.from({ length: 30 }, (_, at) => `P${at}=N${at}`).join(' ');
  const design = lawful(
    part('U1', 'MCU', `${pins} VDD=+1V8 IO=+3V3 GND=GND`),
    part('U5', 'MCU', `${pins} VDD=+1V8 IO=+3V3 GND=GND`),
    part('U2', 'LDO', 'VI=+3V3 VO=+1V8 GND=GND'),
    part('U3', 'LDO', 'VI=+5V VO=+3V3 GND=GND'),
    part('J1', 'Power', 'Pin_1=+12V Pin_2=GND'),
    part('U4', 'Buck', 'VIN=+12V OUT=+5V EN=+12V GND=GND FB=+5V'),
  );
  const [inlet, first, second, third, chip] = ['J1', 'U4', 'U3', 'U2', 'U1'].map((name) => boxOf(design, name));
  expect([inlet!.x < first!.x, first!.x < second!.x, second!.x < third!.x]).toEqual([true, true, true]);
  expect(chip!.y).toBeGreaterThan(Math.max(first!.y, second!.y, third!.y));
});

test('capacitors between a net of many pins and ground stand in one row, whatever the net is called', () => {
  const design = lawful(
    part('U1', 'CHARGER', 'A=SOLAR B=SOLAR C=SOLAR D=SOLAR E=SOLAR F=F VDD=+5V GND=GND'),
    ...['C1', 'C2', 'C3', 'C4'].map((name) => part(name, '10uF', '1=GND 2=SOLAR')),
  );
  expect(new Set(['C1', 'C2', 'C3', 'C4'].map((name) => boxOf(design, name).y)).size).toBe(1);
  expect(groundsUp(design)).toEqual([]);
  // On each side of the chip, and on the rail.
  expect(marksOf(design, 'label', 'SOLAR')).toBe(3);
});

test('pins of connectors look into the sheet, also where there are only two', () => {
  const design = lawful(
    part('U1', 'MCU', 'A=A B=B C=C D=D E=E F=F VDD=+5V GND=GND'),
    ...['A', 'B', 'C'].map((net, at) => part(`J${at + 1}`, '', `Pin_1=${net} Pin_2=GND`)),
    part('J4', 'Power', 'Pin_1=+12V Pin_2=GND'),
  );
  const middle = (box: ReturnType<typeof componentBox>): number => box.x + box.width / 2;
  for (const placed of design.components.slice(1)) {
    const isLeft = middle(componentBox(placed)) < middle(boxOf(design, 'U1'));
    const looksRight = pinLayout(placed).every(({ x }) => x > middle(componentBox(placed)));
    expect(looksRight, placed.reference).toBe(isLeft);
  }
});

test('a connector is told by its footprint too, and has its pins in order on one side', () => {
  const sidesOf = (reference: string, footprint: string): number => {
    const own = part(reference, '', 'a=A b=B c=C d=D e=GND f=+3V3', footprint);
    const { drawing = '' } = lawful(own).components[0]!;
    const xs = [...drawing.matchAll(/^P \d+ (\S+)/gm)].map(([, x]) => x);
    return new Set(xs).size;
  };
  expect(sidesOf('USB_C', 'TYPE-C-31-M-12_USB_Receptacle')).toBe(1);
  expect(sidesOf('I2C1', 'Connector_JST:JST_SH_SM06B')).toBe(1);
  expect(sidesOf('U1', 'Connector_JST:JST_SH_SM06B')).toBeGreaterThan(1);
});
