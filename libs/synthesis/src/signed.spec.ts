import type { CompleteSolution, CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { synthesise } from '.';
import { catalogue } from './spec-support/requests';

const parts = catalogue();
const ask = (
  projectType: CompleteSolutionRequest['projectType'],
  description: string,
  voltage: CompleteSolutionRequest['voltage'],
  more: Partial<CompleteSolutionRequest> = {},
) => synthesise({ projectType, description, voltage, current: '1A', budget: 8000, features: [], ...more }, parts);

function solved(...request: Parameters<typeof ask>): CompleteSolution {
  const given = ask(...request);
  if (given.kind !== 'solution') throw new Error(given.error);
  return given;
}

const bought = ({ billOfMaterials }: CompleteSolution, part: RegExp): number =>
  billOfMaterials.filter(({ partNumber }) => part.test(partNumber)).reduce((sum, { quantity }) => sum + quantity, 0);

describe('what an engineer would ask before signing', () => {
  it('a relay that switches mains has its snubber, its warning, and no big motor on its contacts', () => {
    const tank = solved('automation', 'Water tank level controller, relay for a 230 V pump of 1 HP', '12V');
    expect(bought(tank, /B32921/)).toBe(1);
    expect(tank.limits.join(' ')).toContain('230 V');
    expect(tank.assumptions.join(' ')).toContain('contactor');
    const small = solved('automation', 'Water tank level controller, relay for a 12 V pump', '12V');
    expect(small.limits.join(' ')).not.toContain('230 V');
    expect(small.assumptions.join(' ')).not.toContain('contactor');
  });

  it('every thermocouple has a converter of its own, and digits are digits', () => {
    const logger = solved('embedded', 'Four thermocouples up to 800 degrees with display', '5V');
    expect(bought(logger, /MAX31855/)).toBe(4);
    const clock = solved('embedded', 'Stopwatch with seven segment digits and buttons', '5V', {
      features: ['Display'],
    });
    expect([bought(clock, /TM1637/), bought(clock, /SSD1306/)]).toEqual([1, 0]);
  });

  it('a cell lasts as long as what moves lets it, and cells are warned of where there are some', () => {
    const robot = solved('robotics', 'Line follower with two motors on a lithium cell', '5V');
    expect(robot.understood.join(' ')).toMatch(/hours on a cell of 3500 mAh.*with motor running/);
    expect(robot.limits.join(' ')).toContain('Lithium');
    expect(solved('power-management', 'Bench supply with 5 V output', '24V').limits).toEqual([]);
  });

  it('a syringe pump has no relay, and a vibration motor no bridge', () => {
    expect(bought(solved('medical', 'Syringe pump model with stepper motor', '12V'), /SRD-/)).toBe(0);
    const band = solved('wearable', 'Heart rate band with vibration motor, rechargeable', '3.3V', {
      current: '100mA',
      features: ['Bluetooth'],
    });
    expect([bought(band, /DRV88/), bought(band, /MAX30102/)]).toEqual([0, 1]);
    expect(band.powerTree.find(({ volts }) => volts === 5)?.peakMa).toBeGreaterThanOrEqual(100);
  });

  it.each([
    ['communication', 'CAN bus to Wi-Fi bridge, isolated', '12V', 'isolated'],
    ['power-management', 'UPS with a lead acid battery', '12V', 'UPS'],
  ] as const)('what cannot be built is refused by its words: %s, %s', (type, description, voltage, stated) => {
    expect(ask(type, description, voltage)).toMatchObject({
      kind: 'refusal',
      code: 'not_possible',
      constraint: { stated },
    });
  });

  it('what is read and not built is said', () => {
    const hive = solved('wearable', 'Step counter on a coin cell and a solar panel', '3.3V', { current: '10mA' });
    expect(hive.assumptions.join(' ')).toContain('Not built: "solar"');
  });
});

describe('how an answer is told', () => {
  it('rails stand behind those that feed them, and the first way of a rail is the one that was taken', () => {
    const { powerTree, blocks, billOfMaterials } = solved('embedded', 'Display and buzzer', '12V');
    const nets = powerTree.map(({ net }) => net);
    for (const { net, from } of powerTree)
      if (from !== null) expect(nets.indexOf(from)).toBeLessThan(nets.indexOf(net));
    const taken = new Set(billOfMaterials.map(({ partNumber }) => partNumber));
    const rails = blocks.filter(({ id }) => id.startsWith('rail-'));
    expect(rails.length).toBeGreaterThan(1);
    for (const { alternatives } of rails) expect(taken.has(alternatives[0]?.partNumber ?? '')).toBe(true);
    expect(blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Display', 'Buzzer']));
  });
});
