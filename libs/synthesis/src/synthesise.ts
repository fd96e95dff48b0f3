import { estimate, sizeOf } from '@tracewright/circuit/assessment';
import { reviewCircuit } from '@tracewright/circuit/rules';
import {
  type CompleteSolution,
  type CompleteSolutionRequest,
  SOLUTION_FEATURES,
  SOLUTION_STEPS,
  type SolutionBlock,
  type SolutionProgress,
  type SolutionRefusal,
  type SolutionStep,
} from '@tracewright/contracts/solutions';
import { bomOf, breakdown } from './answer/costs';
import { guideOf } from './answer/guide';
import { limitsOf, needsExpert } from './answer/limits';
import { detailsOf } from './answer/suppliers';
import type { Built } from './build';
import type { SynthesisCatalogue } from './catalogue';
import { type Drawn, drawn } from './circuit';
import { runtime } from './lifetime';
import { refuse } from './refuse';
import { type Demand, understand } from './request/demand';
import { placed } from './placing';
import { choices } from './plan';
import { footprintOf } from './sheet/packages';
import { solve } from './solve';

/**
 * A whole circuit for a request, or why there is none. Pure: the same request and version of the catalogue give the same
 * answer to the byte.
 */
export function synthesise(
  request: CompleteSolutionRequest,
  catalogue: SynthesisCatalogue,
  progress: (step: SolutionProgress) => void = () => undefined,
): CompleteSolution | SolutionRefusal {
  const tell = (step: SolutionStep): void =>
    progress({ step, done: SOLUTION_STEPS.indexOf(step), total: SOLUTION_STEPS.length });
  tell('understanding');
  const demand = understand(asked(request));
  tell('choosing');
  const found =
    demand.failed.length > 0
      ? undefined
      : solve(demand, catalogue, choices, (built) => isClean(demand, built, catalogue));
  if (!found?.best) return refuse(demand, found, catalogue);
  return answer(demand, found.best.built, catalogue, tell);
}

/** Whether our own rules have nothing to say of it but notes. */
function isClean(demand: Demand, built: Built, catalogue: SynthesisCatalogue): boolean {
  const { circuit } = drawn(built, demand.request.projectType, demand.source === 'coin');
  const { findings } = reviewCircuit(circuit, { parts: catalogue.known, projectText: purposeOf(demand) });
  return findings.every(({ severity }) => severity === 'info');
}

/** What counts of a request, each feature once, in one order. */
function asked({
  projectType,
  description,
  voltage,
  current,
  budget,
  features,
}: CompleteSolutionRequest): CompleteSolutionRequest {
  const chosen = SOLUTION_FEATURES.filter((feature) => features.includes(feature));
  return { projectType, description, voltage, current, budget, features: chosen };
}

/** What the circuit is asked to do, in words that its own rules read as a requirement. */
export function purposeOf(demand: Demand): string {
  const { functions, wifi, bluetooth, source, outputs, chargedCells, request } = demand;
  const named = functions.map(({ id, count }) =>
    count > 1 ? `${count} ${id.replace(/-/g, ' ')}` : id.replace(/-/g, ' '),
  );
  const radios = [...(wifi ? ['Wi-Fi'] : []), ...(bluetooth ? ['Bluetooth'] : [])];
  const given = outputs.map(({ volts }) => `an output of ${volts} V`);
  const charges =
    chargedCells > 0
      ? [`a charger for ${chargedCells} lithium-ion ${chargedCells > 1 ? 'cells in series' : 'cell'}`]
      : [];
  const from = {
    terminal: 'a supply',
    usb: 'USB-C',
    mains: 'mains',
    coin: 'a coin cell battery',
    lithium: 'a lithium-ion battery',
    vehicle: 'the vehicle',
  }[source];
  const goesOn = demand.backup ? ['a lithium-ion battery that takes over'] : [];
  const what = [...radios, ...named, ...charges, ...goesOn, ...given].join(', ') || 'a controller';
  return `${request.projectType.replace(/-/g, ' ')}: ${what}; powered from ${from} (${request.voltage}, ${request.current}).`;
}

function answer(
  demand: Demand,
  built: Built,
  catalogue: SynthesisCatalogue,
  tell: (step: SolutionStep) => void,
): CompleteSolution {
  tell('wiring');
  const purpose = purposeOf(demand);
  const drawing = drawn(built, demand.request.projectType, demand.source === 'coin');
  const parts = drawing.named.map(({ part }) => part);
  tell('placing');
  const design = placed(drawing);
  tell('checking');
  const review = reviewCircuit(drawing.circuit, { parts: catalogue.known, projectText: purpose });
  tell('costing');
  const blocks = blocksOf(drawing);
  const costBreakdown = breakdown(parts, demand.budget, blocks, catalogue);
  tell('guide');
  const size = estimate(sizeOf(drawing.circuit), 'whole');
  const life = runtime(built, demand);
  return {
    kind: 'solution',
    request: demand.request,
    catalogueVersion: catalogue.version,
    schematicData: {
      complexity: size.complexity === 'Simple' ? 'Low' : size.complexity === 'Moderate' ? 'Medium' : 'High',
      description: purpose,
      estimatedDesignTime: designTime(parts.length),
      schematicDiagram: diagram(drawing, design.components),
    },
    costBreakdown,
    billOfMaterials: bomOf(drawing.named, footprintOf),
    componentDetails: detailsOf(drawing.named),
    implementationGuide: guideOf(demand, built, drawing),
    design,
    netlist: drawing.circuit.nets.map(({ name, pins }) => ({ name, pins })),
    blocks,
    powerTree: built.rails.map((rail) => ({
      ...rail,
      net: drawing.netName(rail.net),
      from: rail.from === null ? null : drawing.netName(rail.from),
      source: drawing.named.find(({ part }) => part.mpn === rail.source)?.reference ?? rail.source,
    })),
    review: {
      coverage: review.coverage,
      errors: review.findings.filter(({ severity }) => severity === 'error').length,
      warnings: review.findings.filter(({ severity }) => severity === 'warning').length,
      notes: review.findings.map(({ rule, title, severity }) => ({ rule, title, severity })),
    },
    understood: [...demand.understood, ...life.said],
    assumptions: [...demand.assumptions, ...built.assumptions],
    limits: limitsOf(demand),
    expertReviewRequired: needsExpert(demand),
  };
}

/** Of an engineer who would lay out the board. */
function designTime(parts: number): string {
  const days = Math.max(1, Math.ceil(parts / 30));
  return days === 1 ? '1-2 days' : `${days}-${days + 1} days`;
}

function blocksOf({ blocks, named }: Drawn): SolutionBlock[] {
  return blocks.map(({ id, name, type, reason, alternatives }) => ({
    ...{ id, name, type, reason, alternatives },
    references: named.flatMap(({ reference, part }) => (part.block === id ? [reference] : [])),
  }));
}

function diagram(
  { named, blocks }: Drawn,
  placed: readonly { readonly id: string; readonly x: number; readonly y: number }[],
): CompleteSolution['schematicData']['schematicDiagram'] {
  const types = new Map(blocks.map(({ id, type }) => [id, type]));
  return named.flatMap(({ reference, part }, index) => {
    const place = placed[index];
    if (!place) return [];
    return [
      {
        ...{ id: place.id, component: { name: part.purpose ?? part.part.name }, reference, block: part.block },
        position: { x: place.x, y: place.y },
        type: types.get(part.block) ?? 'other',
      },
    ];
  });
}
