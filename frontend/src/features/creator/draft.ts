import {
  CIRCUIT_TYPES,
  type CircuitType,
  CREATOR_TYPES,
  type CreatorComponent,
  type CreatorType,
  RECOMMENDED_COMPONENTS,
  SELECTED_TEMPLATE,
} from '@tracewright/contracts/creator';
import { PROJECT_LENGTHS } from '@tracewright/contracts/projects';
import type { TemplateContent } from '@tracewright/contracts/templates';
import { readInTab, readStored, removeInTab, removeStored, writeInTab, writeStored } from '../../lib/storage';

/** One part of the circuit. */
export interface ChosenPart extends CreatorComponent {
  /** Unique in the draft: a part may be there twice. */
  readonly key: string;
  /** The part of the draft's template that it is. */
  readonly ofTemplate?: string;
}

/** A template that the circuit began with; its wires stay as they are. */
export type BaseTemplate = Pick<TemplateContent, 'name' | 'components' | 'connections'> & { readonly id: string };

export interface CircuitDraft {
  readonly name: string;
  readonly description: string;
  readonly circuitType: CircuitType;
  readonly parts: readonly ChosenPart[];
  readonly template?: BaseTemplate;
}

export const EMPTY_DRAFT: CircuitDraft = { name: '', description: '', circuitType: 'iot', parts: [] };
/** Parts of a circuit. */
export const MOST_PARTS = 200;

/** What somebody signed out wanted to save. */
const KEPT = 'circuitCreator_draft';
/** What this tab is working on, and whose it is. */
const WORKING = 'creator.working';

export function added(draft: CircuitDraft, { id, type, name, description }: CreatorComponent): CircuitDraft {
  const taken = new Set(draft.parts.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${id} ${number}`)) number += 1;
  return { ...draft, parts: [...draft.parts, { id, type, name, description, key: `${id} ${number}` }] };
}

export const without = (draft: CircuitDraft, key: string): CircuitDraft => ({
  ...draft,
  parts: draft.parts.filter((part) => part.key !== key),
});

export interface Start {
  readonly draft: CircuitDraft;
  readonly from?: 'recommendation' | 'template';
}

/** What the creator opens with: what was recommended, or chosen, or left open in this tab. */
export function startOf(userId: string | undefined): Start {
  const recommended = draftOfRecommendation(parsed(readStored(RECOMMENDED_COMPONENTS)));
  if (recommended) return { draft: recommended, from: 'recommendation' };
  const chosen = draftOfTemplate(parsed(readStored(SELECTED_TEMPLATE)));
  if (chosen) return { draft: chosen, from: 'template' };
  const working = parsed(readInTab(WORKING));
  // What somebody made signed out is theirs once they have signed in.
  const isOwn = isRecord(working) && (working.owner === null || working.owner === userId);
  return { draft: (isOwn && draftIn(working.draft)) || EMPTY_DRAFT };
}

/** So that they are not loaded again over what is built on them. */
export function forgetOffered(): void {
  removeStored(RECOMMENDED_COMPONENTS);
  removeStored(SELECTED_TEMPLATE);
}

export function rememberWorking(draft: CircuitDraft, userId: string | undefined): void {
  if (draft === EMPTY_DRAFT) removeInTab(WORKING);
  else writeInTab(WORKING, JSON.stringify({ owner: userId ?? null, draft }));
}

export const keepDraft = (draft: CircuitDraft): boolean => writeStored(KEPT, JSON.stringify(draft));
export const keptDraft = (): CircuitDraft | undefined => draftIn(parsed(readStored(KEPT)));
export const discardKept = (): void => removeStored(KEPT);

function draftOfRecommendation(value: unknown): CircuitDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value.components)) return undefined;
  const draft: CircuitDraft = {
    ...EMPTY_DRAFT,
    name: text(value.projectName).slice(0, PROJECT_LENGTHS.name),
    description: text(value.projectDescription).slice(0, PROJECT_LENGTHS.description),
  };
  const named = value.components.flatMap((one: unknown) => component(one) ?? []).slice(0, MOST_PARTS);
  return named.length === 0 ? undefined : named.reduce(added, draft);
}

/** Kept only with id, type and name. */
function component(value: unknown): CreatorComponent | undefined {
  if (!isRecord(value)) return undefined;
  const [id, name] = [text(value.id), text(value.name)];
  if (id === '' || name === '' || text(value.type) === '') return undefined;
  const type = CREATOR_TYPES.find((known) => known === value.type) ?? 'other';
  return { id, type, name, description: text(value.description) };
}

function draftOfTemplate(value: unknown): CircuitDraft | undefined {
  const template = templateIn(value);
  if (!template || !isRecord(value)) return undefined;
  return {
    name: template.name.slice(0, PROJECT_LENGTHS.name),
    description: text(value.description).slice(0, PROJECT_LENGTHS.description),
    circuitType: 'other',
    parts: template.components.slice(0, MOST_PARTS).map(({ id, type, value: marking }) => ({
      id,
      key: `template ${id}`,
      type: creatorType(type, marking),
      name: `${id} ${marking}`,
      description: type,
      ofTemplate: id,
    })),
    template,
  };
}

const KINDS: readonly (readonly [RegExp, CreatorType])[] = [
  [/microcontroller|\bmcu\b|controller board|esp32|arduino|rp2040|atmega/i, 'microcontroller'],
  [/regulator|battery|charger|converter|supply|power/i, 'power'],
  [/sensor|thermistor|photo/i, 'sensor'],
  [/wifi|bluetooth|radio|transceiver|\brf\b/i, 'communication'],
  [/\bled\b|display|buzzer|speaker|relay|motor/i, 'output'],
];

const creatorType = (type: string, marking: string): CreatorType =>
  KINDS.find(([kind]) => kind.test(`${type} ${marking}`))?.[1] ?? 'other';

function templateIn(value: unknown): BaseTemplate | undefined {
  if (!isRecord(value) || !Array.isArray(value.components) || !Array.isArray(value.connections)) return undefined;
  const [id, name] = [text(value.id), text(value.name)];
  const components = value.components.filter(isRecord).map((one) => ({
    ...{ id: text(one.id), type: text(one.type), value: text(one.value) },
  }));
  const connections = value.connections.filter(isRecord).map((one) => ({
    ...{ id: text(one.id), sourceId: text(one.sourceId), targetId: text(one.targetId) },
  }));
  return id === '' || name === '' || components.length === 0 ? undefined : { id, name, components, connections };
}

/** A draft as it was written here; whatever else stands there is none. */
function draftIn(value: unknown): CircuitDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value.parts)) return undefined;
  const parts = value.parts.flatMap((one: unknown): ChosenPart[] => {
    const chosen = component(one);
    if (!chosen || !isRecord(one)) return [];
    const ofTemplate = text(one.ofTemplate);
    return [{ ...chosen, key: text(one.key), ...(ofTemplate !== '' && { ofTemplate }) }];
  });
  const template = templateIn(value.template);
  return {
    name: text(value.name),
    description: text(value.description),
    circuitType: CIRCUIT_TYPES.find((known) => known === value.circuitType) ?? 'iot',
    parts,
    ...(template && { template }),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
