import type { CompleteSolution, CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import { synthesise } from '.';
import { catalogue } from './spec-support/requests';

const parts = catalogue();
const request = (change: Partial<CompleteSolutionRequest>): CompleteSolutionRequest => ({
  ...{ projectType: 'automation', description: '', voltage: '12V', current: '1A', budget: 5000, features: [] },
  ...change,
});
const answer = (change: Partial<CompleteSolutionRequest>) => synthesise(request(change), parts);

function solution(change: Partial<CompleteSolutionRequest>): CompleteSolution {
  const found = answer(change);
  if (found.kind !== 'solution') throw new Error(found.error);
  return found;
}

function refusal(change: Partial<CompleteSolutionRequest>): SolutionRefusal {
  const found = answer(change);
  if (found.kind !== 'refusal') throw new Error('It was not refused');
  return found;
}

const bought = ({ billOfMaterials }: CompleteSolution) => billOfMaterials.map(({ partNumber }) => partNumber);

describe('a distance is measured by what was asked for', () => {
  it.each([
    ['ultrasonic distance sensor for a robot', 'HC-SR04'],
    ['time of flight sensor in front of a robot', 'VL53L0CXV0DH/1'],
    ['waterproof distance sensor for a drain', 'JSN-SR04T'],
    ['water level in the overhead tank', 'JSN-SR04T'],
  ])('%s: %s', (description, part) => {
    const kinds = ['HC-SR04', 'VL53L0CXV0DH/1', 'JSN-SR04T'];
    expect(bought(solution({ description })).filter((one) => kinds.includes(one))).toEqual([part]);
  });

  it('draws the part that is named as its choice', () => {
    const { blocks, billOfMaterials, design } = solution({ description: 'time of flight sensor' });
    const chosen = blocks.find(({ id }) => id.startsWith('optical-distance'))?.alternatives[0]?.partNumber;
    expect(chosen).toBe('VL53L0CXV0DH/1');
    expect(billOfMaterials.map(({ partNumber }) => partNumber)).toContain(chosen);
    expect(design.components.map(({ partNumber }) => partNumber)).toContain(chosen);
  });
});

describe('what hangs on the input takes of it', () => {
  const peakOfInput = (change: Partial<CompleteSolutionRequest>) => solution(change).powerTree[0]?.peakMa ?? 0;

  it('a valve on the supply itself, one at a time', () => {
    const [none, one, three] = ['status led', 'status led, solenoid valve', 'status led, three solenoid valves'].map(
      (description) => peakOfInput({ description }),
    );
    expect((one ?? 0) - (none ?? 0)).toBeGreaterThanOrEqual(250);
    expect((three ?? 0) - (one ?? 0)).toBeLessThan(50);
    expect(solution({ description: 'three solenoid valves' }).assumptions).toContain(
      'Of the 3 valves one is open at a time, with 250 mA: all at once take 750 mA.',
    );
  });

  it('a fan on the supply itself', () => {
    const [without, fan] = ['status led', 'status led and a fan'].map((description) => peakOfInput({ description }));
    expect((fan ?? 0) - (without ?? 0)).toBeGreaterThanOrEqual(200);
  });

  it('refuses what the supply can not carry', () => {
    const { constraint } = refusal({ description: 'a solenoid valve', current: '100mA' });
    expect(constraint).toMatchObject({ field: 'current', stated: '100mA' });
  });
});

describe('a cell that is charged from a panel', () => {
  const hive = (description: string) =>
    solution({ projectType: 'iot-sensor', description, voltage: '3.3V', current: '100mA' });

  it('has the charger that keeps the panel at its best voltage, with all that it needs around it', () => {
    const { netlist, billOfMaterials, assumptions, review } = hive(
      'Bee hive scale with LoRa, MPPT solar panel, lithium cell',
    );
    const references = (part: string) =>
      billOfMaterials.find(({ partNumber }) => partNumber === part)?.references ?? [];
    const [charger] = references('CN3791');
    const on = (pin: string) => netlist.find(({ pins }) => pins.includes(`${charger}.${pin}`))?.pins ?? [];
    expect(charger).toBeDefined();
    expect(references('TP4056-42-ESOP8')).toEqual([]);
    const [fet] = references('AO3401A');
    expect(on('10')).toContain(`${fet}.1`); // it drives the gate
    expect(on('9')).toContain(`${fet}.2`);
    expect(on('6').filter((pin) => pin.startsWith('R'))).toHaveLength(2); // best voltage of the panel
    const [shunt] = references('WSL2512R1000FEA');
    expect(on('8')).toContain(`${shunt}.1`);
    expect(on('7')).toContain(`${shunt}.2`);
    expect(on('1').some((pin) => pin.startsWith('C'))).toBe(true);
    expect([review.errors, review.warnings]).toEqual([0, 0]);
    expect(assumptions.join(' ')).not.toContain('Not built: "solar"');
  });

  it('is charged from USB where no panel is named', () => {
    expect(bought(hive('Bee hive scale with LoRa and lithium cell'))).toContain('TP4056-42-ESOP8');
  });
});

describe('3.3 V from a cell that is now above and now below it', () => {
  const tracker = (current: CompleteSolutionRequest['current']): Partial<CompleteSolutionRequest> => ({
    ...{
      projectType: 'iot-sensor',
      description: 'Tracker with a solar-charged lithium cell',
      voltage: '3.3V',
      current,
    },
  });

  it.each([
    ['500mA', 'TPS63001DRCR'],
    ['1A', 'TPS63020DSJR'],
  ] as const)('at %s is made by %s, with what it needs around it', (current, part) => {
    const { billOfMaterials, netlist, powerTree, review } = solution(tracker(current));
    const [chip] = billOfMaterials.find(({ partNumber }) => partNumber === part)?.references ?? [];
    const netOf = (pin: string) => netlist.find(({ pins }) => pins.includes(`${chip}.${pin}`))?.name;
    const [l1, l2] = part === 'TPS63001DRCR' ? ['4', '2'] : ['8', '6'];
    const coil = netlist.find(({ name }) => name === netOf(l1))?.pins.find((pin) => pin.startsWith('L'));
    expect(coil).toBeDefined();
    expect(netlist.find(({ name }) => name === netOf(l2))?.pins.some((pin) => pin.startsWith('L'))).toBe(true);
    expect(powerTree.find(({ source }) => source === chip)?.capacityMa).toBeGreaterThanOrEqual(
      current === '1A' ? 1000 : 500,
    );
    expect([review.errors, review.warnings]).toEqual([0, 0]);
  });

  it('at 5 A is refused for what it is, and the smallest change keeps its voltage and its cell', () => {
    const { error, smallestChange, cheapest } = refusal(tracker('5A'));
    expect(error).not.toContain('overheating');
    expect(error).toContain('those for these voltages give less');
    expect(smallestChange).toContain('1A instead of 5A');
    expect(cheapest?.request).toMatchObject({
      voltage: '3.3V',
      description: 'Tracker with a solar-charged lithium cell',
    });
  });
});

it('the smallest change of a voltage is the nearest one', () => {
  const { smallestChange } = refusal({
    projectType: 'robotics',
    description: 'a motor',
    voltage: '1.8V',
    current: '1A',
  });
  expect(smallestChange).toContain('3.3V instead of 1.8V');
});

it('what no capacitor of the catalogue stands is refused, and stops nothing', () => {
  const asked = { projectType: 'power-management', description: 'Supply with a 20 V output', voltage: '12V' } as const;
  expect(refusal({ ...asked, current: '100mA' }).constraint.field).toBe('current');
});
