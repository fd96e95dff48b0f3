import type { ComponentDetail } from '@tracewright/contracts/solutions';
import type { SynthesisPart } from '../catalogue';
import type { Named } from '../circuit';
import { billOf } from './bill';
import { ratingText } from './ratings';

/** Their parts come from the maker's own channel, with papers. */
const AUTHORISED = new Set(['Mouser India', 'DigiKey India', 'element14 India']);
const QUALITY_BASIS =
  'Worked out, no customer rating: 5.0 for an authorised distributor and 4.5 for others, less 0.05 for each day of delivery.';

const rating = (name: string, days: number): number =>
  Math.max(3, Math.round(((AUTHORISED.has(name) ? 5 : 4.5) - 0.05 * days) * 10) / 10);

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

export function detailsOf(named: readonly Named[]): ComponentDetail[] {
  const references = new Map(named.map(({ reference, part }) => [part, reference]));
  return billOf(named.map(({ part }) => part)).flatMap(({ mpn, parts }) => {
    const [first] = parts;
    if (!first) return [];
    return [
      detailOf(
        first.part,
        mpn,
        parts.flatMap((one) => references.get(one) ?? []),
      ),
    ];
  });
}

function detailOf(part: SynthesisPart, mpn: string, references: readonly string[]): ComponentDetail {
  const availability = part.inStock ? 'In stock (indicative)' : 'On order';
  const quantity = references.length;
  const offers = [...part.suppliers].sort(
    (a, b) =>
      Number(a.moq > quantity) - Number(b.moq > quantity) ||
      a.leadTimeDays - b.leadTimeDays ||
      a.moq - b.moq ||
      (a.name < b.name ? -1 : 1),
  );
  const best = offers[0] ?? { name: part.manufacturer, leadTimeDays: 14, moq: 1 };
  return {
    component: { name: part.name, description: part.description },
    references,
    primarySupplier: {
      ...{ name: best.name, availability, partNumber: mpn, leadTime: daysText(best.leadTimeDays) },
      ...{
        minimumOrderQuantity: best.moq,
        qualityRating: rating(best.name, best.leadTimeDays),
        qualityBasis: QUALITY_BASIS,
      },
    },
    alternativeSuppliers: offers.slice(1).map(({ name, leadTimeDays, moq }) => ({
      ...{ name, availability, leadTime: daysText(leadTimeDays), minimumOrderQuantity: moq },
    })),
    alternates: [...part.alternates],
    specifications: { electrical: electrical(part) },
    applicationNotes: notesOf(part),
  };
}

function electrical({ supply, current, output, ratings, package: body }: SynthesisPart): {
  readonly [name: string]: string;
} {
  const found: Record<string, string> = { Package: body };
  if (supply) found.Supply = `${supply.min} to ${supply.max} V`;
  if (current?.typical !== undefined) found['Typical current'] = `${current.typical} mA`;
  if (current?.max !== undefined) found['Highest current'] = `${current.max} mA`;
  if (current?.sleep !== undefined) found['Sleep current'] = `${current.sleep} mA`;
  if (output?.vout !== undefined) found['Output voltage'] = `${output.vout} V`;
  if (output?.ioutMax !== undefined) found['Output current'] = `${output.ioutMax} mA`;
  if (output?.dropout !== undefined) found.Dropout = `${output.dropout} V`;
  for (const [key, value] of Object.entries(ratings ?? {})) {
    if (value === undefined) continue;
    const [name, text] = ratingText(key, value);
    found[name] = text;
  }
  return found;
}

function notesOf({ requires, lifecycle, supply, confidence }: SynthesisPart): string[] {
  const notes = requires
    .filter(({ note, condition }) => note !== undefined && condition === undefined)
    .map(({ kind, net, note }) => `${kind.replace(/-/g, ' ')}${net ? ` at ${net}` : ''}: ${note ?? ''}.`);
  if (supply?.note) notes.push(`Supply: ${supply.note}.`);
  if (lifecycle === 'nrnd' || lifecycle === 'obsolete') notes.push(`Life cycle: ${lifecycle}; plan its successor.`);
  if (confidence) notes.push(`To be checked against the data sheet before ordering: ${confidence.about}.`);
  return notes;
}
