import { checkDesign, circuitOfDesign, designState } from '@tracewright/circuit/design';
import { reviewCircuit } from '@tracewright/circuit/rules';
import type { CompleteSolution, CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import { synthesise } from '.';
import { costsOfBoard } from './answer/costs';
import { build } from './build';
import { contradictions } from './contradictions';
import { runtime } from './lifetime';
import { choices } from './plan';
import { understand } from './request/demand';
import { catalogue, requests } from './spec-support/requests';

const parts = catalogue();
const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function expectSums({ costBreakdown: costs, billOfMaterials: bill, request }: CompleteSolution): void {
  for (const line of bill) {
    expect(paise(line.totalPrice)).toBe(paise(line.unitPrice) * line.quantity);
    expect(line.references).toHaveLength(line.quantity);
  }
  const lines = sum(bill.map(({ totalPrice }) => paise(totalPrice)));
  expect(paise(costs.componentTotal)).toBe(lines);
  expect(sum(costs.componentCosts.map(({ totalCost }) => paise(totalCost)))).toBe(lines);
  const all = [costs.componentTotal, costs.manufacturingCost, costs.designCost, costs.testingCost];
  expect(paise(costs.totalCost)).toBe(sum(all.map(paise)));
  expect(costs.totalCost).toBeLessThanOrEqual(request.budget);
}

function expectWhole({
  design,
  billOfMaterials,
  componentDetails,
  schematicData,
  netlist,
  blocks,
  implementationGuide,
}: CompleteSolution): void {
  expect(checkDesign(design)).toEqual([]);
  const references = design.components.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  expect(billOfMaterials.flatMap((line) => line.references).sort()).toEqual([...references].sort());
  expect(componentDetails).toHaveLength(billOfMaterials.length);
  expect(schematicData.schematicDiagram).toHaveLength(references.length);
  expect(blocks.flatMap((block) => block.references)).toHaveLength(references.length);
  const nets = new Set(netlist.map(({ name }) => name));
  expect(implementationGuide.measurements.length).toBeGreaterThan(0);
  for (const { net, minimum, nominal, maximum } of implementationGuide.measurements) {
    expect(nets).toContain(net);
    expect(minimum).toBeLessThan(nominal);
    expect(maximum).toBeGreaterThan(nominal);
  }
}

/** Inputs that may be open: they are pulled inside, or belong to what is not used. */
const MAY_BE_OPEN: readonly (readonly [part: RegExp, pins: RegExp])[] = [
  [/^CH340C/, /^(?:CTS|DSR|RI|DCD|R232)$/],
  [/^MAX3232/, /^R2IN$/],
  [/^SIM800L/, /^(?:RST|DTR|MIC[+-])$/],
  [/^A7670C/, /^SLEEP$/],
  [/^DFR0299/, /^(?:IO|ADKEY)\d$/],
  [/^LIS3DH/, /^ADC\d$/],
  [/^SN65HVD230/, /^VREF$/],
  [/^ESP32-WROOM/, /^IO3[4-9]$/],
];

/** No supply and no input hangs in the air. */
function expectNothingOpen({ design, netlist }: CompleteSolution): void {
  const joined = new Set(netlist.flatMap(({ pins }) => (pins.length > 1 ? pins : [])));
  const open = design.components.flatMap(({ reference, partNumber = '' }) =>
    (parts.part(partNumber).pins ?? []).flatMap(({ number, name, type }) =>
      ['input', 'analog', 'power_in'].includes(type) &&
      !joined.has(`${reference}.${number}`) &&
      !MAY_BE_OPEN.some(([part, pins]) => part.test(partNumber) && pins.test(name))
        ? [`${partNumber} ${name}`]
        : [],
    ),
  );
  expect(open).toEqual([]);
}

/** The design as the workspace opens it, held against the rules once more: nothing is lost between sheet and canvas. */
function expectClean(solution: CompleteSolution): void {
  expect([solution.review.errors, solution.review.warnings]).toEqual([0, 0]);
  const circuit = circuitOfDesign(designState(solution.design));
  const { findings } = reviewCircuit(circuit, { parts: parts.known, projectText: solution.schematicData.description });
  expect(findings.filter(({ severity }) => severity !== 'info').map(({ title }) => title)).toEqual([]);
  const asDrawn = new Map(solution.netlist.map(({ name, pins }) => [name, [...pins].sort()]));
  for (const { name, pins } of circuit.nets) expect([...pins].sort()).toEqual(asDrawn.get(name));
}

/** Every rail gives more than is taken, and the parts do what was asked for. */
function expectConstraintsMet({ powerTree, request, billOfMaterials, understood }: CompleteSolution): void {
  for (const { peakMa, capacityMa, riseCelsius } of powerTree) {
    expect(peakMa).toBeLessThanOrEqual(capacityMa);
    expect(riseCelsius).toBeLessThanOrEqual(55);
  }
  const bought = billOfMaterials.map(({ partNumber }) => partNumber).join(' ');
  const asked = new Set(request.features);
  if (asked.has('WiFi')) expect(bought).toMatch(/ESP32/);
  if (asked.has('Bluetooth')) expect(bought).toMatch(/ESP32|NRF52/);
  if (asked.has('GPS')) expect(bought).toMatch(/NEO6M/);
  if (asked.has('Real-time Clock')) expect(bought).toMatch(/PCF8563|DS3231/);
  if (asked.has('Data Logging')) expect(bought).toMatch(/DM3AT|W25Q|AT24C/);
  if (asked.has('Motor Control')) expect(bought).toMatch(/DRV88|IBT-2|A4988|PinHeader|6130|BT136/);
  expect(understood.length).toBeGreaterThan(0);
}

/** Tries every choice there is: none keeps all constraints. */
function expectRightlyRefused(request: CompleteSolutionRequest, refusal: SolutionRefusal): void {
  const demand = understand(request);
  if (demand.failed.length > 0) return expect(refusal.code).toBe('not_possible');
  if (refusal.code === 'contradiction') {
    // Either the request contradicts itself before anything is drawn, or every circuit fails for a reason of its own.
    if (contradictions(demand).length > 0) return;
    for (const choice of choices(demand)) {
      const built = build(demand, choice, parts);
      if (built) expect(built.failed.length + runtime(built, demand).failed.length).toBeGreaterThan(0);
    }
    return;
  }
  const costs: number[] = [];
  for (const choice of choices(demand)) {
    const built = build(demand, choice, parts);
    if (built && built.failed.length + runtime(built, demand).failed.length === 0)
      costs.push(costsOfBoard(built.sheet.parts).totalPaise);
  }
  expect(Math.min(...costs)).toBe(paise(refusal.cheapest?.totalCost ?? 0));
  expect(Math.min(...costs)).toBeGreaterThan(demand.budget * 100);
}

const cases = requests(4);

describe('synthesise', () => {
  const answers = new Map<CompleteSolutionRequest, CompleteSolution | SolutionRefusal>();
  const answer = (request: CompleteSolutionRequest): CompleteSolution | SolutionRefusal => {
    const known = answers.get(request) ?? synthesise(request, parts);
    answers.set(request, known);
    return known;
  };

  for (const type of new Set(cases.map(({ projectType }) => projectType))) {
    it(`gives a clean circuit within the constraints, or refuses rightly: ${type}`, { timeout: 600_000 }, () => {
      const own = cases.filter(({ projectType }) => projectType === type);
      for (const [index, request] of own.entries()) {
        const given = answer(request);
        if (given.kind === 'refusal') {
          // Going through every choice is dear: one in four refusals.
          if (index % 4 === 0) expectRightlyRefused(request, given);
          continue;
        }
        expectSums(given);
        expectWhole(given);
        expectNothingOpen(given);
        expectClean(given);
        expectConstraintsMet(given);
      }
    });
  }

  it('covers a thousand combinations, of which many can be built', () => {
    expect(cases.length).toBeGreaterThanOrEqual(1000);
    expect(cases.filter((request) => answer(request).kind === 'solution').length).toBeGreaterThan(150);
  });

  it('gives the same bytes again', () => {
    for (const request of cases.filter((_, index) => index % 97 === 0))
      expect(JSON.stringify(synthesise(structuredClone(request), catalogue()))).toBe(JSON.stringify(answer(request)));
  });

  it('gives a circuit for the request that a refusal proposes', { timeout: 600_000 }, () => {
    for (const request of cases.filter((_, index) => index % 23 === 0)) {
      const given = answer(request);
      if (given.kind !== 'refusal' || !given.cheapest) continue;
      const again = synthesise(given.cheapest.request, parts);
      expect({ request: given.cheapest.request, kind: again.kind }).toMatchObject({ kind: 'solution' });
    }
  });
});
