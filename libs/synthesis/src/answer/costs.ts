import { BOARD_COUNTS, unitPrice } from '@tracewright/circuit/costs';
import type { BomLine, CostBreakdown, SolutionBlock } from '@tracewright/contracts/solutions';
import { formatInrShort, inr, inrFromRupees } from '@tracewright/kernel';
import type { SynthesisCatalogue, SynthesisPart } from '../catalogue';
import type { Named } from '../circuit';
import type { SheetPart } from '../sheet/sheet';
import { type BillLine, billOf, partsCost } from './bill';

/** What making one board costs beside its parts, paise: assumptions that `BASIS` tells. */
const BOARD_BASE = 4000;
const BOARD_SQUARE_CM = 150;
const JOINT = 20;
const NET_TEST = 10;

export interface Costs {
  readonly componentPaise: number;
  readonly manufacturingPaise: number;
  readonly testingPaise: number;
  readonly totalPaise: number;
}

/** Square centimetres of a two-layer board for these parts: their bodies, doubled for wiring. */
export function boardArea(parts: readonly SheetPart[]): number {
  const square = parts.reduce((sum, { part }) => {
    const pins = part.pins?.length ?? 2;
    if (part.mountType === 'module') return sum + 3;
    return sum + (part.mountType === 'THT' ? 0.5 + 0.12 * pins : 0.08 + 0.03 * pins);
  }, 0);
  return Math.ceil(square * 2);
}

/** Of one board. */
export function costsOfBoard(parts: readonly SheetPart[]): Costs {
  const joints = parts.reduce((sum, { nets }) => sum + nets.size, 0);
  const nets = new Set(parts.flatMap((part) => [...part.nets.values()])).size;
  const componentPaise = partsCost(parts);
  const manufacturingPaise = BOARD_BASE + boardArea(parts) * BOARD_SQUARE_CM + joints * JOINT;
  const testingPaise = nets * NET_TEST;
  return {
    componentPaise,
    manufacturingPaise,
    testingPaise,
    totalPaise: componentPaise + manufacturingPaise + testingPaise,
  };
}

const BASIS = [
  'Parts: indicative prices of one board, before tax, by the price break that its quantity reaches; minimum orders of suppliers come on top.',
  'Manufacturing: ₹40 and ₹1.50 a square centimetre for a two-layer board of a pooled order, ₹0.20 of solder and flux a joint; soldered by yourself.',
  'Testing: ₹0.10 a net for the electrical test of the bare board; measuring it yourself costs nothing.',
  'Design: drawn by rules, at no charge. A design made by an engineer is ordered apart.',
];

export const rupees = (paise: number): number => paise / 100;

export function breakdown(
  parts: readonly SheetPart[],
  budget: number,
  blocks: readonly SolutionBlock[],
  catalogue: SynthesisCatalogue,
): CostBreakdown {
  const costs = costsOfBoard(parts);
  const bill = billOf(parts);
  const lines = [...bill].sort((a, b) => b.totalPaise - a.totalPaise || (a.mpn < b.mpn ? -1 : 1));
  return {
    totalCost: rupees(costs.totalPaise),
    manufacturingCost: rupees(costs.manufacturingPaise),
    designCost: 0,
    testingCost: rupees(costs.testingPaise),
    componentTotal: rupees(costs.componentPaise),
    componentCosts: lines.map((line) => ({
      component: line.parts[0]?.part.name ?? line.mpn,
      partNumber: line.mpn,
      totalCost: rupees(line.totalPaise),
      costPercentage: Math.round((line.totalPaise / costs.componentPaise) * 10_000) / 100,
      optimization: hints(line, blocks, catalogue),
    })),
    budget,
    basis: BASIS,
    quantities: BOARD_COUNTS.map((boards) => {
      const component = partsCost(parts, boards);
      return { boards, componentCost: rupees(component), perBoard: rupees(Math.round(component / boards)) };
    }),
  };
}

const money = (paise: number): string => formatInrShort(inr(paise));

/** Where money is left: each names how much. */
function hints(line: BillLine, blocks: readonly SolutionBlock[], catalogue: SynthesisCatalogue): string[] {
  const [first] = line.parts;
  if (!first) return [];
  const count = line.parts.length;
  const found: string[] = [];
  const cheaper = blocks
    .flatMap(({ alternatives }) => (alternatives[0]?.partNumber === line.mpn ? alternatives.slice(1) : []))
    .map(({ partNumber, why }) => ({ part: catalogue.part(partNumber), why }))
    .map(({ part, why }) => ({ part, why, saved: count * (line.unitPaise - inrFromRupees(part.priceInr).paise) }))
    .filter(({ saved }) => saved > 0)
    .sort((a, b) => b.saved - a.saved);
  if (cheaper[0])
    found.push(`${cheaper[0].part.mpn} (${cheaper[0].why}) in its place saves ${money(cheaper[0].saved)} on the part.`);
  const at = (boards: number): number => unitPrice(first.part, boards * count).paise;
  for (const boards of [10, 100]) {
    const saved = count * (line.unitPaise - at(boards));
    if (saved > 0) {
      found.push(
        `At ${boards} boards it costs ${money(at(boards))} instead of ${money(line.unitPaise)}: ${money(saved)} less a board.`,
      );
      break;
    }
  }
  return found;
}

const CRITICAL =
  /regulator|converter|charger|Wireless|microcontroller|protection|Fuse|AC-DC|ARM|RISC-V|8-bit|Optocoupler|Triac|Motor driver|Reverse|Surge/i;
const STANDARD = /^(?:Resistor|Capacitor|Inductor|Ferrite bead|LED|Diode|Thermal)$/;

export function criticalityOf({ subcategory, category }: SynthesisPart): BomLine['criticality'] {
  if (category === 'microcontrollers' || CRITICAL.test(subcategory)) return 'Critical';
  return STANDARD.test(subcategory) ? 'Standard' : 'Important';
}

export function bomOf(named: readonly Named[], footprint: (part: SynthesisPart) => string): BomLine[] {
  const references = new Map(named.map(({ reference, part }) => [part, reference]));
  return billOf(named.map(({ part }) => part)).map((line): BomLine => {
    const [first] = line.parts;
    if (!first) throw new Error('A line of the bill has no part');
    const { part } = first;
    const names = line.parts.flatMap((one) => references.get(one) ?? []);
    const listed = part.priceBreaks.map(({ qty, priceInr }) => ({ quantity: qty, unitPrice: priceInr }));
    return {
      ...{ referenceDesignator: names.join(', '), references: names, partNumber: line.mpn },
      ...{
        value: first.value,
        footprint: footprint(part),
        description: part.description,
        manufacturer: part.manufacturer,
      },
      quantity: line.parts.length,
      unitPrice: rupees(line.unitPaise),
      totalPrice: rupees(line.totalPaise),
      criticality: criticalityOf(part),
      priceBreaks: listed.length > 0 ? listed : [{ quantity: 1, unitPrice: part.priceInr }],
      lifecycle: part.lifecycle ?? null,
    };
  });
}
