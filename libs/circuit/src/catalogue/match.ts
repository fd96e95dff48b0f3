import type { PlacedComponent } from '../design';
import { baseOf, keyOf } from './part-number';

/** What is needed of an entry of the catalogue to find it. */
export interface CatalogueName {
  readonly id: string;
  /** Kind of part, such as "LDO regulator". */
  readonly kind?: string;
  readonly package?: string;
}

export interface CatalogueHit {
  readonly id: string;
  /** family: another ordering code of the same type. */
  readonly by: 'part number' | 'family';
  /** The text of the design that named it. */
  readonly text: string;
  /** What may differ from the entry. */
  readonly mayDiffer?: string;
}

export type CatalogueMatcher = (part: NamedPart) => CatalogueHit | undefined;

export type NamedPart = Pick<
  PlacedComponent,
  'componentId' | 'reference' | 'value' | 'footprint' | 'partNumber' | 'symbol'
>;

/** Their values are figures, and only a part number of their own names a product. */
const PASSIVE = /^(?:R|C|L|FB|RN|RM|RA|RP|CP|CE|F)\d/i;
const CONNECTOR = /^(?:J|P|X|CN|CON|K|TP|H|MH|FID|SJ|JP|ST|MK|LOGO|BT|XH)\d/i;
const CONNECTOR_KIND = /connector|holder|inlet|battery|relay|switch|crystal|display|module|sensor|Ethernet/i;

/**
 * Finds the catalogue's entry of a part as files name it: by a whole part number first, then as another ordering code
 * of the same type. Types that differ in voltage, size of a memory chip or anything else that counts never match.
 */
export function createCatalogueMatcher(entries: readonly CatalogueName[]): CatalogueMatcher {
  const whole = new Map<string, CatalogueName>();
  const families = new Map<string, CatalogueName[]>();
  for (const entry of entries) {
    const key = keyOf(entry.id);
    if (!whole.has(key)) whole.set(key, entry);
    const base = baseOf(entry.id)?.base;
    if (base) families.set(base, [...(families.get(base) ?? []), entry]);
  }
  const allowed = (entry: CatalogueName, part: NamedPart, own: boolean): boolean =>
    own || !CONNECTOR.test(part.reference ?? '') || CONNECTOR_KIND.test(entry.kind ?? '');
  const byNumber = (part: NamedPart, { text, own }: Text): CatalogueHit[] => {
    const entry = whole.get(keyOf(text));
    return entry && allowed(entry, part, own) ? [{ id: entry.id, by: 'part number', text }] : [];
  };
  const byFamily = (part: NamedPart, { text, own }: Text): CatalogueHit[] => {
    const base = baseOf(text);
    const entry = base && nearest(families.get(base.base) ?? [], part);
    if (!base || !entry || !allowed(entry, part, own)) return [];
    return [{ id: entry.id, by: 'family', text, mayDiffer: base.mayDiffer }];
  };
  return (part) => {
    for (const texts of textsOf(part)) {
      const hit =
        only(texts.flatMap((text) => byNumber(part, text))) ?? only(texts.flatMap((text) => byFamily(part, text)));
      if (hit) return hit;
    }
    return undefined;
  };
}

/** The first of hits that agree; texts that name several parts ("1N5822/SS34") name none. */
function only(hits: readonly CatalogueHit[]): CatalogueHit | undefined {
  return hits.every(({ id }) => id === hits[0]?.id) ? hits[0] : undefined;
}

/** Of several packages of one type the one of the footprint. */
function nearest(entries: readonly CatalogueName[], { footprint = '' }: NamedPart): CatalogueName | undefined {
  const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const place = plain(footprint);
  const fits = entries.find((entry) => entry.package && place.includes(plain(entry.package.split(' ')[0] ?? '')));
  return fits ?? entries[0];
}

interface Text {
  readonly text: string;
  /** A field for part numbers, not for whatever somebody wrote beside a symbol. */
  readonly own: boolean;
}

/**
 * What may name the part, group by group: a later group counts only where the earlier ones name nothing. A symbol's
 * name says something only where the value beside it is no part number: people draw an SK6812 with the symbol of a
 * WS2812B.
 */
function textsOf(part: NamedPart): readonly (readonly Text[])[] {
  const { componentId, reference = '', value = '', partNumber, symbol = '' } = part;
  const own = partNumber ? [{ text: partNumber, own: true }] : [];
  if (PASSIVE.test(reference)) return [own];
  const loose = (texts: readonly string[]): Text[] =>
    [...new Set(texts.map((text) => text.trim()))].filter(isTelling).map((text) => ({ text, own: false }));
  const said = loose([value]).length > 0;
  const pieces = ASSEMBLY.test(value) ? [] : value.split(/[\s(),;|/_:]+/);
  const id = componentId === symbol ? '' : componentId;
  return [own, loose([value]), loose(pieces), said ? [] : loose([symbol.split(':').pop() ?? '', id])];
}

/** A board with the chip on it is not the chip. */
const ASSEMBLY = /MODULE|BOARD|BREAKOUT|CARRIER|PICO|NANO|SHIELD|FEATHER|STICK|ADAPT|SOCKET|HEADER|CONN/i;

/** Letters and digits, and enough of them not to be a value or a size by chance. */
const isTelling = (text: string): boolean => text.length >= 4 && /[A-Z]/i.test(text) && /\d/.test(text);
