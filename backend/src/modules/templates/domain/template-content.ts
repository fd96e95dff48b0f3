import type {
  CreateTemplateRequest,
  TemplateContent,
  TemplatePart,
  TemplateWire,
} from '@tracewright/contracts/templates';
import { isBlank, Refusal } from '@tracewright/kernel';

/** Characters, and entries of lists. */
export const TEMPLATE_LIMITS = { name: 160, text: 4000, word: 200, list: 500, price: 10_000_000 } as const;

const EMPTY: Omit<TemplateContent, 'name'> = {
  description: '',
  category: '',
  subcategory: '',
  difficultyLevel: 'intermediate',
  applicationAreas: [],
  inputParameters: '',
  outputParameters: '',
  performanceMetrics: {},
  circuitDiagram: '',
  majorComponents: [],
  suggestedPartSpecs: '',
  components: [],
  connections: [],
  approximateNumbers: 0,
  price: 0,
  componentCost: 0,
  suppliers: [],
  bom: '',
};

/**
 * A template as it may be kept: trimmed, complete, its parts and wires consistent.
 * @throws Refusal impossible `invalid_template` whose details name the field: {field, message}
 */
export function checkedTemplate(sent: CreateTemplateRequest): TemplateContent {
  const whole = { ...EMPTY, ...sent };
  if (isBlank(whole.name)) refuse('name', 'A template needs a name.');
  const template = trimmed(whole);
  if (template.name.length > TEMPLATE_LIMITS.name) {
    refuse('name', `A template's name may have at most ${TEMPLATE_LIMITS.name} characters.`);
  }
  for (const field of ['approximateNumbers', 'price', 'componentCost'] as const) {
    const value = template[field];
    if (!Number.isFinite(value)) refuse(field, `${field} is not a number.`);
    if (value < 0 || value > TEMPLATE_LIMITS.price) {
      refuse(field, `${field} must be 0 or more, and at most ${TEMPLATE_LIMITS.price}.`);
    }
  }
  requireSound(template.components, template.connections);
  return template;
}

function trimmed(template: TemplateContent): TemplateContent {
  const text = (value: string, field: string, most: number = TEMPLATE_LIMITS.text) => {
    const short = value.trim();
    if (short.length > most) refuse(field, `${field} may have at most ${most} characters.`);
    return short;
  };
  const list = (values: readonly string[], field: string) => {
    const filled = values.map((value) => text(value, field, TEMPLATE_LIMITS.word)).filter((value) => value !== '');
    if (filled.length > TEMPLATE_LIMITS.list)
      refuse(field, `${field} may have at most ${TEMPLATE_LIMITS.list} entries.`);
    return filled;
  };
  return {
    ...template,
    name: template.name.trim(),
    description: text(template.description, 'description'),
    category: text(template.category, 'category', TEMPLATE_LIMITS.word),
    subcategory: text(template.subcategory, 'subcategory', TEMPLATE_LIMITS.word),
    applicationAreas: list(template.applicationAreas, 'applicationAreas'),
    inputParameters: text(template.inputParameters, 'inputParameters'),
    outputParameters: text(template.outputParameters, 'outputParameters'),
    circuitDiagram: text(template.circuitDiagram, 'circuitDiagram'),
    majorComponents: list(template.majorComponents, 'majorComponents'),
    suggestedPartSpecs: text(template.suggestedPartSpecs, 'suggestedPartSpecs'),
    suppliers: list(template.suppliers, 'suppliers'),
    bom: text(template.bom, 'bom'),
  };
}

/** @throws Refusal for a part without a name, a name twice, a wire that leads nowhere */
function requireSound(parts: readonly TemplatePart[], wires: readonly TemplateWire[]): void {
  for (const [field, { length }] of [
    ['components', parts],
    ['connections', wires],
  ] as const) {
    if (length > TEMPLATE_LIMITS.list) refuse(field, `${field} may have at most ${TEMPLATE_LIMITS.list} entries.`);
  }
  const known = new Set<string>();
  for (const { id, type, value } of parts) {
    if ([id, type, value].some(isBlank)) refuse('components', 'Each component is id:type:value.');
    if (known.has(id)) refuse('components', `The component id ${id} is there twice.`);
    known.add(id);
  }
  for (const { id, sourceId, targetId } of wires) {
    if (isBlank(id)) refuse('connections', 'Each connection is id:sourceId:targetId.');
    const unknown = [sourceId, targetId].find((end) => !known.has(end));
    if (unknown !== undefined)
      refuse('connections', `The connection ${id} leads to ${unknown}, which is no component.`);
  }
}

function refuse(field: string, message: string): never {
  throw new Refusal('impossible', 'invalid_template', message, [{ field, message }]);
}
