import type { ColumnType, ColumnValue } from './port';

/**
 * The one form in which a value is held in memory, whether it was just put by a projection or loaded from its table.
 * Without it a projection could behave differently at the edge of a batch, and rebuilt would not equal live.
 * - text: NUL and lone surrogates, which PostgreSQL can't store, become U+FFFD
 * - bigint: decimal string; timestamptz: `2026-01-31T12:00:00.000Z`
 * - jsonb: keys in PostgreSQL's order (length in bytes, then bytes), undefined left out, frozen
 * @throws TypeError that names what does not fit the column
 */
export function canonicalValue(type: ColumnType, value: ColumnValue | undefined): ColumnValue {
  if (value === undefined || value === null) return null;
  const canonical = CANONICAL[type](value);
  if (canonical === undefined) throw new TypeError(`${shown(value)} is no ${type}`);
  return canonical;
}

/** A key's parts are strings, whatever the column's type: brings them into the form that `canonicalValue` gives. */
export function canonicalKeyPart(type: ColumnType, value: string): string {
  if (type === 'text') return storableText(value);
  const parsed = type === 'boolean' ? value === 'true' : type === 'integer' ? Number(value) : value;
  return String(canonicalValue(type, parsed));
}

export const KEY_TYPES: ReadonlySet<ColumnType> = new Set<ColumnType>([
  'text',
  'bigint',
  'integer',
  'boolean',
  'timestamptz',
]);

const CANONICAL: { readonly [type in ColumnType]: (value: NonNullable<ColumnValue>) => ColumnValue | undefined } = {
  text: (value) => (typeof value === 'string' ? storableText(value) : undefined),
  bigint: canonicalBigint,
  integer: (value) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2147483647 ? value + 0 : undefined,
  'double precision': (value) => (typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  timestamptz: canonicalTime,
  jsonb: (value) => canonicalJson(value) as ColumnValue,
  'text[]': canonicalTexts,
};

const MAX_BIGINT = 2n ** 63n - 1n;

function canonicalBigint(value: NonNullable<ColumnValue>): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value + 0) : undefined;
  if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) return undefined;
  const number = BigInt(value);
  return number <= MAX_BIGINT && number >= -MAX_BIGINT ? number.toString() : undefined;
}

/** Already in the canonical form, and certainly a day of its month. */
const CANONICAL_TIME = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function canonicalTime(value: NonNullable<ColumnValue>): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (CANONICAL_TIME.test(value)) return value;
  if (!TIME.test(value)) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function canonicalTexts(value: NonNullable<ColumnValue>): ColumnValue | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((element: unknown) =>
    element === null ? null : typeof element === 'string' ? storableText(element) : undefined,
  );
  return texts.includes(undefined) ? undefined : Object.freeze(texts as (string | null)[]);
}

function canonicalJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} inside a jsonb value`);
    return value + 0;
  }
  if (Array.isArray(value)) return Object.freeze(value.map((element) => canonicalJson(element ?? null)));
  if (typeof value !== 'object') throw new TypeError(`${typeof value} inside a jsonb value`);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const stored = entries.map(([key, member]) => [storableText(key), canonicalJson(member)] as const);
  return Object.freeze(Object.fromEntries(stored.sort(([a], [b]) => byJsonbOrder(a, b))));
}

/** Freezes a value that came from JSON, with everything in it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
}

function byJsonbOrder(a: string, b: string): number {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length - right.length || left.compare(right);
}

/** Finds paired surrogates, too: a quick first look. */
const PERHAPS_UNSTORABLE = /[\0\ud800-\udfff]/;
const EACH_UNSTORABLE = /[\0\p{Surrogate}]/gu;

function storableText(text: string): string {
  return PERHAPS_UNSTORABLE.test(text) ? text.replace(EACH_UNSTORABLE, '\uFFFD') : text;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
