import type { CreateTemplateRequest, TemplatePart, TemplateWire } from '@tracewright/contracts/templates';

/** A row of the templates' CSV form by its header. A column that is missing is empty. */
export type TemplateRow = { readonly [column: string]: string | undefined };

/** A row as the request that uploads it: lists are divided by semicolons, their parts by colons. Checked later. */
export function requestOfRow(row: TemplateRow): CreateTemplateRequest {
  const text = (column: string) => (row[column] ?? '').trim();
  const list = (column: string) =>
    text(column)
      .split(';')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  return {
    name: text('templateName'),
    description: text('circuitDescription'),
    category: text('category'),
    subcategory: text('subCategory'),
    difficultyLevel: 'intermediate',
    applicationAreas: list('applicationArea'),
    inputParameters: text('inputParameters'),
    outputParameters: text('outputParameters'),
    performanceMetrics: Object.fromEntries(list('performanceMatrix').flatMap(metric)),
    circuitDiagram: text('schematicDiagram'),
    majorComponents: list('majorComponents'),
    suggestedPartSpecs: text('suggestedPartSpecs'),
    components: list('components').map(part),
    connections: list('connections').map(wire),
    approximateNumbers: Number(text('approximateNumbers')),
    price: Number(text('price')),
    componentCost: Number(text('componentCost')),
    suppliers: list('suppliers'),
    bom: text('bom'),
  };
}

/** `Output voltage (V):5`: the name may hold colons, the value is behind the last one. Without both it says nothing. */
function metric(entry: string): readonly (readonly [string, string | number])[] {
  const colon = entry.lastIndexOf(':');
  const name = entry.slice(0, Math.max(colon, 0)).trim();
  const value = entry.slice(colon + 1).trim();
  if (name === '' || value === '') return [];
  const isNumber = Number.isFinite(Number(value));
  return [[name, isNumber ? Number(value) : value]];
}

/** `J1:connector:USB 2.0: Type-C`: the value may hold colons. */
function part(entry: string): TemplatePart {
  const [id = '', type = '', ...value] = entry.split(':');
  return { id: id.trim(), type: type.trim(), value: value.join(':').trim() };
}

function wire(entry: string): TemplateWire {
  const [id = '', sourceId = '', targetId = ''] = entry.split(':').map((text) => text.trim());
  return { id, sourceId, targetId };
}
