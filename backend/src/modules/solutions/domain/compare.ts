import type { BomLine, CompleteSolution, KeptSolution, PowerRail } from '@tracewright/contracts/solutions';
import type {
  CostDifference,
  Difference,
  PartDifference,
  SolutionComparison,
} from '@tracewright/contracts/solutions/kept';
import { formatInrShort, inrFromRupees } from '@tracewright/kernel';

/** What changes from the one to the other. */
export function compareSolutions(from: KeptSolution, to: KeptSolution): SolutionComparison {
  const parts = partsOf(from, to);
  const differing = parts.filter((one) => one.fromQuantity !== one.toQuantity || one.fromTotal !== one.toTotal);
  return {
    from: from.id,
    to: to.id,
    request: differences(demands(from), demands(to)),
    costs: costsOf(from, to),
    parts: differing,
    rails: differences(rails(from), rails(to)),
    sameParts: parts.length - differing.length,
  };
}

type Said = ReadonlyMap<string, string>;

function differences(from: Said, to: Said): readonly Difference[] {
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((what) => {
    const [was, is] = [from.get(what) ?? '', to.get(what) ?? ''];
    return was === is ? [] : [{ what, from: was, to: is }];
  });
}

function demands({ request, catalogueVersion }: CompleteSolution): Said {
  return new Map([
    ['Project type', request.projectType],
    ['Description', request.description],
    ['Voltage', request.voltage],
    ['Current', request.current],
    ['Budget', formatInrShort(inrFromRupees(request.budget))],
    ['Features', request.features.join(', ')],
    ['Catalogue', catalogueVersion],
  ]);
}

const railText = ({ volts, source, typicalMa, peakMa, marginPercent }: PowerRail): string =>
  `${volts} V from ${source}, ${typicalMa} mA, at most ${peakMa} mA, ${marginPercent} % to spare`;

const rails = ({ powerTree }: CompleteSolution): Said => new Map(powerTree.map((rail) => [rail.net, railText(rail)]));

function costsOf({ costBreakdown: from }: CompleteSolution, { costBreakdown: to }: CompleteSolution): CostDifference[] {
  return [
    { what: 'Components', from: from.componentTotal, to: to.componentTotal },
    { what: 'Manufacturing', from: from.manufacturingCost, to: to.manufacturingCost },
    { what: 'Design', from: from.designCost, to: to.designCost },
    { what: 'Testing', from: from.testingCost, to: to.testingCost },
    { what: 'Total', from: from.totalCost, to: to.totalCost },
  ];
}

interface Bought {
  readonly description: string;
  readonly quantity: number;
  readonly paise: number;
}

/** A part that stands in several lines, such as two footprints of it, counts as one. */
function bought(lines: readonly BomLine[]): ReadonlyMap<string, Bought> {
  const parts = new Map<string, Bought>();
  for (const { partNumber, description, quantity, totalPrice } of lines) {
    const known = parts.get(partNumber);
    const paise = Math.round(totalPrice * 100);
    parts.set(partNumber, {
      description,
      quantity: quantity + (known?.quantity ?? 0),
      paise: paise + (known?.paise ?? 0),
    });
  }
  return parts;
}

function partsOf(one: CompleteSolution, other: CompleteSolution): readonly PartDifference[] {
  const [from, to] = [bought(one.billOfMaterials), bought(other.billOfMaterials)];
  return [...new Set([...from.keys(), ...to.keys()])].map((partNumber) => {
    const [was, is] = [from.get(partNumber), to.get(partNumber)];
    return {
      partNumber,
      description: (is ?? was)?.description ?? '',
      fromQuantity: was?.quantity ?? 0,
      toQuantity: is?.quantity ?? 0,
      fromTotal: (was?.paise ?? 0) / 100,
      toTotal: (is?.paise ?? 0) / 100,
    };
  });
}
