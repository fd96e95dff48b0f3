import { readQuantity, referencePrefix } from '@tracewright/circuit/parts';
import type { DraftPart, TemplateDraft } from '@tracewright/contracts/template-uploads';
import { TYPE_BY_PREFIX } from './part-types';
import { TEMPLATE_LIMITS } from './template-content';

/** A part as the text of a schematic names it. */
export interface DrawnPart {
  readonly reference: string;
  readonly value: string;
}

/** A line of a bill of materials. */
export interface ListedParts {
  readonly references: readonly string[];
  readonly value: string;
  readonly partNumber: string;
  readonly description: string;
  readonly price: number | null;
}

export interface DraftSources {
  readonly name: string;
  readonly description: string;
  readonly drawn: readonly DrawnPart[];
  /** Undefined where no bill was given. */
  readonly bill: readonly ListedParts[] | undefined;
  readonly warnings: readonly string[];
}

/** R2 before R10. */
const byReference = new Intl.Collator('en', { numeric: true });

/** Joins a schematic's text and a bill of materials by designator, and says of each part whether both agree. */
export function draftOf({ name, description, drawn, bill, warnings }: DraftSources): TemplateDraft {
  const listed = new Map(
    (bill ?? []).flatMap((line) => line.references.map((reference) => [reference, line] as const)),
  );
  const seen = new Map(drawn.map((part) => [part.reference.toUpperCase(), part]));
  const references = [...new Set([...seen.keys(), ...listed.keys()])].sort((a, b) => byReference.compare(a, b));
  const parts = references
    .slice(0, TEMPLATE_LIMITS.list)
    .map((reference) => partOf(reference, seen.get(reference), listed.get(reference), bill !== undefined));
  const left = references.length - parts.length;
  const more = left > 0 ? [`A template holds ${TEMPLATE_LIMITS.list} parts; ${left} more were left out.`] : [];
  return {
    ...{ name, description, parts },
    bom: (bill ?? []).map(bomLine).join('; ').slice(0, TEMPLATE_LIMITS.text),
    componentCost: costOf(bill ?? []),
    warnings: [...warnings, ...more],
  };
}

function partOf(
  id: string,
  drawn: DrawnPart | undefined,
  listed: ListedParts | undefined,
  hasBill: boolean,
): DraftPart {
  const type = TYPE_BY_PREFIX[referencePrefix(id)] ?? 'part';
  const drawnValue = drawn?.value.trim() ?? '';
  const listedValue = listed ? listed.value.trim() || listed.partNumber || listed.description : '';
  const doubt = doubtOf({ drawn, drawnValue, listed, listedValue, hasBill });
  return {
    ...{ id, type, partNumber: listed?.partNumber ?? '' },
    value: (listedValue || drawnValue).slice(0, TEMPLATE_LIMITS.word),
    foundIn: drawn && listed ? 'both' : drawn ? 'schematic' : 'bill',
    isSure: doubt === null,
    doubt,
  };
}

interface Found {
  readonly drawn: DrawnPart | undefined;
  readonly drawnValue: string;
  readonly listed: ListedParts | undefined;
  readonly listedValue: string;
  readonly hasBill: boolean;
}

function doubtOf({ drawn, drawnValue, listed, listedValue, hasBill }: Found): string | null {
  if (!hasBill) return 'Read from the text of the drawing alone';
  if (!listed) return 'Not in the bill of materials';
  if (!drawn) return 'Not found in the text of the schematic';
  if (listedValue === '') return 'The bill gives it no value';
  if (drawnValue === '') return 'The schematic shows no value that could be read';
  if (isSame(drawnValue, listedValue) || isSame(drawnValue, listed.partNumber)) return null;
  return `The schematic says ${drawnValue.slice(0, 60)}, the bill ${listedValue.slice(0, 60)}`;
}

/** As texts, or as quantities: 0.1 uF is 100nF. What one says besides, such as a tolerance, is no contradiction. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [first, second] = [quantityOf(one), quantityOf(other)];
  if (!first || !second) return false;
  const unitsAgree = first.unit === undefined || second.unit === undefined || first.unit === second.unit;
  return unitsAgree && Math.abs(first.value - second.value) <= 1e-9 * Math.abs(first.value);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ohms?|Ω|Ω/gu, '')
    .replace(/[^a-z0-9.]/g, '');

const quantityOf = (text: string) => {
  const joined = text.replace(/(\d)\s+(?=[a-zA-ZµμΩΩ])/gu, '$1');
  return readQuantity(joined.split(/[\s,/;]/)[0] ?? '');
};

const bomLine = ({ references, value, partNumber, description, price }: ListedParts): string => {
  const what = [value, partNumber].filter((text) => text !== '').join(' ') || description;
  return `${references.length} × ${what} (${references.join(', ')})${price === null ? '' : ` @ ₹${price}`}`;
};

/** In whole paise, so that many small prices add up. */
const costOf = (bill: readonly ListedParts[]): number =>
  bill.reduce((sum, { references, price }) => sum + Math.round((price ?? 0) * 100) * references.length, 0) / 100;
