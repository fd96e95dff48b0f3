import { Slices } from './slices';

/** Values, and hundreds of letters, that are turned into JSON in about a millisecond. */
const LIGHT = 3_000;
const LETTERS = 100;

/** False as soon as it is clear that there is more than `most` to be turned into JSON. */
export function isLight(value: unknown, most = LIGHT): boolean {
  return weigh(value, most) >= 0;
}

/** What is left of an allowance after this value; negative when it did not do. */
function weigh(value: unknown, allowance: number): number {
  if (typeof value === 'string') return allowance - 1 - value.length / LETTERS;
  if (typeof value !== 'object' || value === null) return allowance - 1;
  let left = allowance - 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = weigh(value[index], left);
    return left;
  }
  for (const name in value) {
    if (left < 0) break;
    left = weigh((value as { readonly [name: string]: unknown })[name], left);
  }
  return left;
}

/** As JSON.stringify, in slices: however large the value, nobody waits for it long. */
export async function politeJson(value: unknown): Promise<Buffer> {
  const pieces: string[] = [];
  const slices = new Slices();
  await write(value, pieces, slices);
  return Buffer.from(pieces.join(''), 'utf8');
}

async function write(value: unknown, pieces: string[], slices: Slices): Promise<void> {
  if (slices.isOver()) await slices.next();
  if (isLeaf(value) || isLight(value)) pieces.push(JSON.stringify(value) ?? 'null');
  else if (Array.isArray(value)) await writeArray(value, pieces, slices);
  else await writeObject(value as object, pieces, slices);
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || ('toJSON' in value && typeof value.toJSON === 'function');

async function writeArray(values: readonly unknown[], pieces: string[], slices: Slices): Promise<void> {
  let before = '[';
  for (const value of values) {
    pieces.push(before);
    before = ',';
    await write(value, pieces, slices);
  }
  pieces.push(before === '[' ? '[]' : ']');
}

async function writeObject(value: object, pieces: string[], slices: Slices): Promise<void> {
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || typeof field === 'function') continue;
    pieces.push(before, JSON.stringify(name), ':');
    before = ',';
    await write(field, pieces, slices);
  }
  pieces.push(before === '{' ? '{}' : '}');
}
