import { writeSvg } from '@tracewright/circuit/writers';
import type { KeptSolution } from '@tracewright/contracts/solutions';
import { formatInr, inrFromRupees } from '@tracewright/kernel';
import { ReportPages } from '../../../platform/paper';
import { solutionTitle } from '../domain/title';

const rupees = (amount: number): string => formatInr(inrFromRupees(amount));
const SUPPLIERS_NAMED = 3;

/** The whole solution as PDF. The same solution gives the same bytes. */
export function writeSolution(solution: KeptSolution): Promise<Uint8Array> {
  const title = solutionTitle(solution);
  const foot = `${title} · worked out by rules, catalogue ${solution.catalogueVersion}`;
  const pages = new ReportPages(foot, `Complete solution: ${title}`, new Date(solution.createdAt));
  pages.title(`Complete solution: ${title}`);
  head(pages, solution);
  pages.drawing('Schematic', writeSvg(solution.design));
  powerTree(pages, solution);
  bill(pages, solution);
  suppliers(pages, solution);
  costs(pages, solution);
  guide(pages, solution);
  return pages.finish();
}

function head(pages: ReportPages, { request, schematicData, createdAt, ...solution }: KeptSolution): void {
  for (const limit of solution.limits) pages.notice(limit);
  pages.fact('Made', createdAt.slice(0, 10));
  pages.fact('Asked for', request.description);
  pages.fact('Supply and current', `${request.voltage}, ${request.current}`);
  pages.fact('Features', request.features.join(', ') || 'none');
  pages.fact('Budget', `${rupees(request.budget)} for one board`);
  pages.fact('Complexity', `${schematicData.complexity}, ${schematicData.estimatedDesignTime}`);
  const { errors, warnings, notes } = solution.review;
  pages.fact('Checked by our rules', `${errors} errors, ${warnings} warnings, ${notes.length} notes`);
  pages.paragraph(schematicData.description);
  listed(pages, 'How it was understood', solution.understood);
  listed(pages, 'What was assumed', solution.assumptions);
  listed(
    pages,
    'What it is made of',
    solution.blocks.map(({ name, reason, references }) => `${name} (${references.join(', ')}): ${reason}`),
  );
}

function listed(pages: ReportPages, heading: string, items: readonly string[]): void {
  if (items.length === 0) return;
  pages.subheading(heading);
  pages.list(items);
}

function powerTree(pages: ReportPages, { powerTree: rails }: KeptSolution): void {
  pages.heading('Power');
  pages.table(
    [
      { title: 'Rail', width: 0.16 },
      { title: 'Made by', width: 0.14 },
      { title: 'Typical', width: 0.14, align: 'right' },
      { title: 'Peak', width: 0.14, align: 'right' },
      { title: 'Can give', width: 0.14, align: 'right' },
      { title: 'To spare', width: 0.14, align: 'right' },
      { title: 'Heats by', width: 0.14, align: 'right' },
    ],
    rails.map(({ net, volts, source, typicalMa, peakMa, capacityMa, marginPercent, riseCelsius }) => [
      `${net}, ${volts} V`,
      source,
      `${typicalMa} mA`,
      `${peakMa} mA`,
      `${capacityMa} mA`,
      `${marginPercent} %`,
      `${riseCelsius} °C`,
    ]),
  );
}

function bill(pages: ReportPages, { billOfMaterials }: KeptSolution): void {
  pages.heading('Bill of Materials');
  pages.table(
    [
      { title: 'References', width: 0.18 },
      { title: 'Part', width: 0.22 },
      { title: 'Description', width: 0.26 },
      { title: 'Quantity', width: 0.1, align: 'right' },
      { title: 'Each', width: 0.12, align: 'right' },
      { title: 'Total', width: 0.12, align: 'right' },
    ],
    billOfMaterials.map((line) => [
      line.referenceDesignator,
      `${line.partNumber} ${line.manufacturer}`,
      `${line.description} (${line.criticality})`,
      String(line.quantity),
      rupees(line.unitPrice),
      rupees(line.totalPrice),
    ]),
  );
}

function suppliers(pages: ReportPages, { componentDetails }: KeptSolution): void {
  pages.heading('Suppliers & Components');
  pages.table(
    [
      { title: 'Part', width: 0.28 },
      { title: 'Supplier', width: 0.24 },
      { title: 'Lead time', width: 0.12 },
      { title: 'Least', width: 0.1, align: 'right' },
      { title: 'Also at', width: 0.26 },
    ],
    componentDetails.map(({ component, references, primarySupplier: main, alternativeSuppliers }) => [
      `${component.name} (${references.join(', ')})`,
      `${main.name}: ${main.availability}`,
      main.leadTime,
      String(main.minimumOrderQuantity),
      alternativeSuppliers
        .slice(0, SUPPLIERS_NAMED)
        .map(({ name }) => name)
        .join(', '),
    ]),
  );
}

function costs(pages: ReportPages, { costBreakdown: costs }: KeptSolution): void {
  pages.heading('Cost Analysis');
  pages.table(
    [
      { title: 'For one board', width: 0.7 },
      { title: '', width: 0.3, align: 'right' },
    ],
    [
      ['Components', rupees(costs.componentTotal)],
      ['Manufacturing', rupees(costs.manufacturingCost)],
      ['Design', rupees(costs.designCost)],
      ['Testing', rupees(costs.testingCost)],
      ['Total', rupees(costs.totalCost)],
    ],
  );
  pages.list(costs.basis);
  pages.subheading('By number of boards');
  pages.list(
    costs.quantities.map(
      ({ boards, perBoard }) => `${boards} ${boards === 1 ? 'board' : 'boards'}: ${rupees(perBoard)} each`,
    ),
  );
  listed(
    pages,
    'What would save money',
    costs.componentCosts.flatMap(({ partNumber, optimization }) =>
      optimization.map((hint) => `${partNumber}: ${hint}`),
    ),
  );
}

function guide(pages: ReportPages, { implementationGuide: guide }: KeptSolution): void {
  pages.heading('Implementation');
  listed(pages, 'Assembly', guide.assemblyInstructions);
  listed(pages, 'Tests', guide.testingProcedures);
  if (guide.measurements.length > 0) {
    pages.table(
      [
        { title: 'Net', width: 0.25 },
        { title: 'Measure at', width: 0.25 },
        { title: 'Least', width: 0.16, align: 'right' },
        { title: 'Nominal', width: 0.17, align: 'right' },
        { title: 'Most', width: 0.17, align: 'right' },
      ],
      guide.measurements.map(({ net, at, minimum, nominal, maximum, unit }) => [
        net,
        at,
        ...[minimum, nominal, maximum].map((value) => `${value} ${unit}`),
      ]),
    );
  }
  listed(pages, 'Faults and their causes', guide.troubleshootingGuide);
  listed(pages, 'Certification', guide.certificationRequirements);
}
