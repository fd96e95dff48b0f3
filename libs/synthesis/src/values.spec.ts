import type { CompleteSolution } from '@tracewright/contracts/solutions';
import { ask, bought, five, onNet, reference, solved, value, wearable } from './spec-support/asking';

describe('values', () => {
  const ohms = (text = ''): number =>
    Number.parseFloat(text) * (text.endsWith('k') ? 1e3 : text.endsWith('M') ? 1e6 : 1);
  const between = (solution: CompleteSolution, a: string, b: string): number | undefined => {
    const first = new Set(onNet(solution, a).map((pin) => pin.split('.')[0]));
    const found = onNet(solution, b)
      .map((pin) => pin.split('.')[0] ?? '')
      .find((one) => one.startsWith('R') && first.has(one));
    return found === undefined ? undefined : ohms(value(solution, found));
  };

  it('5 V from a cell are 5 V', () => {
    const player = solved('Gas alarm on a lithium cell', { ...five, projectType: 'iot-sensor' });
    const [top = 0, bottom = 1] = [between(player, '+5V', 'FB_5V'), between(player, 'FB_5V', 'GND')];
    expect(Math.abs(0.595 * (1 + top / bottom) - 5)).toBeLessThan(0.1);
  });

  it('no chip resistor of an input takes more than its tenth of a watt', () => {
    const input = solved('PLC with 2 digital inputs 24V');
    const halves = [between(input, 'IN_1_P', 'IN_1_M') ?? 0, between(input, 'IN_1_M', 'IN_1_A') ?? 0];
    const amperes = (30 - 1.2) / halves.reduce((all, one) => all + one, 0);
    for (const half of halves) expect(amperes ** 2 * half).toBeLessThan(0.1);
    // Of an input of type 1 of IEC 61131-2: 2 mA at 15 V.
    expect((15 - 1.2) / halves.reduce((all, one) => all + one, 0)).toBeGreaterThan(0.002);
  });

  it('an ignition is read as on from a flat battery up', () => {
    for (const [voltage, low, high] of [
      ['12V', 9, 14.5],
      ['24V', 20, 29],
    ] as const) {
      const supply = solved('Dash camera supply with a 5 V output, stays on 30 seconds after key off', {
        ...{ projectType: 'automotive', voltage },
      });
      const [top = 0, bottom = 1] = [between(supply, 'IGN', 'IGN_SENSE'), between(supply, 'IGN_SENSE', 'GND')];
      const share = bottom / (top + bottom);
      expect(low * share).toBeGreaterThan(2);
      expect(high * share).toBeLessThan(4);
    }
  });

  it('power LEDs have the current that was named', () => {
    const driver = solved('LED driver 3 W x 3 white LEDs 700mA from 12 V', { voltage: '12V' });
    expect([bought(driver, /PT4115/), bought(driver, /LTST/), bought(driver, /WSL2512R1000/)]).toEqual([1, 1, 3]);
    const chip = reference(driver, /PT4115/);
    expect(onNet(driver, 'LED_SENSE')).toContain(`${chip}.4`);
    expect(onNet(driver, 'LED_SW').some((pin) => pin.startsWith('L'))).toBe(true);
    expect(onNet(driver, 'LED_SW').some((pin) => pin.startsWith('D'))).toBe(true);
  });

  it('a converter for load cells runs on the oscillator inside', () => {
    const scale = solved('Scale with a load cell', five);
    expect(onNet(scale, 'GND')).toContain(`${reference(scale, /HX711/)}.14`);
  });

  it('what smooths the supply of a car stands its surges', () => {
    const car = solved('CAN node with display', { projectType: 'automotive', voltage: '12V' });
    const rated = onNet(car, '+12V')
      .filter((pin) => pin.startsWith('C'))
      .map((pin) => Number(/\/(\d+)V$/.exec(value(car, pin.split('.')[0] ?? '') ?? '')?.[1]));
    expect(Math.min(...rated)).toBeGreaterThanOrEqual(40);
  });

  it('what a bus receives rests high while it sends', () => {
    expect(between(solved('Modbus node'), 'RS485_RX', '+3V3')).toBe(10_000);
  });
});

describe('what goes on from a cell', () => {
  const supply = { projectType: 'power-management', voltage: '5V' } as const;

  it('has a charger with a power path, whose limit the adapter gives', () => {
    const backup = solved('Battery backup for a 5 V router', supply);
    const charger = reference(backup, /BQ24075/);
    for (const pin of ['10', '11', '5']) expect(onNet(backup, 'VSYS')).toContain(`${charger}.${pin}`);
    for (const pin of ['4', '6', '14', '15']) expect(onNet(backup, 'GND')).toContain(`${charger}.${pin}`);
    expect(onNet(backup, 'CHG_ILIM').map((pin) => value(backup, pin.split('.')[0] ?? ''))).toContain('1.8k');
    expect(backup.powerTree.map(({ net, from }) => [net, from])).toEqual([
      ['VADAPTER', null],
      ['VSYS', 'VADAPTER'],
      ['+5V', 'VSYS'],
    ]);
    expect(backup.understood.join(' ')).toMatch(/hours on a cell of 3500 mAh.*all of it on/);
    expect(backup.limits.join(' ')).toContain('Lithium');
  });

  it('says what stops with the supply, and has its modem on the cell', () => {
    const lock = solved('Door lock 12 V solenoid with keypad, SMS, battery backup', { voltage: '12V' });
    expect(lock.assumptions.join(' ')).toContain('stops with it');
    expect(onNet(lock, 'VBAT')).toContain(`${reference(lock, /SIM800L/)}.2`);
    expect(lock.powerTree.find(({ net }) => net === 'VCHG')?.from).toBe('VADAPTER');
  });

  it.each([
    ['UPS for a wifi router 12V 1A', { ...supply, voltage: '12V' }, '1A'],
    ['UPS for Raspberry Pi with 18650', { ...supply, current: '5A' }, '5A'],
    ['UPS with 12V 7Ah lead acid battery', { ...supply, voltage: '12V' }, 'UPS'],
  ] as const)('%s is refused', (description, change, stated) => {
    expect(ask(description, change)).toMatchObject({ kind: 'refusal', constraint: { stated } });
  });
});

describe('a cell that is named', () => {
  it('is charged with no more than it stands, and lasts as long as it does', () => {
    const charge = (description: string): string | undefined => {
      const answer = solved(description, wearable);
      return onNet(answer, 'CHG_PROG')
        .map((pin) => value(answer, pin.split('.')[0] ?? ''))
        .find((one) => one?.endsWith('k'));
    };
    expect(charge('Step counter, rechargeable 200 mAh LiPo')).toBe('10k');
    expect(charge('Step counter, rechargeable 1000 mAh LiPo')).toBe('2.2k');
    expect(ask('Heart rate watch with OLED and GPS, 7 days on 200 mAh LiPo', wearable)).toMatchObject({
      kind: 'refusal',
      constraint: { stated: '7 days on 200 mAh' },
    });
  });
});
