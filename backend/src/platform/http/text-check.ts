import { Refusal } from '@tracewright/kernel';

/** Far deeper than anything we take, and shallow enough for every recursive reader. */
const MAX_DEPTH = 50;

/**
 * Refuses a body that holds, anywhere, text that can't be kept or lists within lists without end.
 * @throws Refusal `invalid_text` that names the field, or `invalid_json` when it is nested too deeply
 */
export function checkTexts(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string') return checkText(value, field);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) {
    throw new Refusal('invalid', 'invalid_json', `The body is nested more than ${MAX_DEPTH} levels deep.`);
  }
  if (Array.isArray(value)) {
    value.forEach((entry, index) => checkTexts(entry, `${field}[${index}]`, depth + 1));
    return;
  }
  for (const [name, entry] of Object.entries(value)) {
    checkText(name, field === '' ? 'a field name' : `${field}, a field name`);
    checkTexts(entry, field === '' ? name : `${field}.${name}`, depth + 1);
  }
}

/** @throws Refusal `invalid_text` when an address carries an encoded U+0000 */
export function checkAddress(url: string): void {
  if (url.includes('%00')) throw unkeepable('the address');
}

/** JSON can carry U+0000 and halves of surrogate pairs, but no database and no file can keep them. */
function checkText(text: string, field: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw unkeepable(field);
}

function unkeepable(field: string): Refusal {
  const message = `${field} has a character that can't be kept (U+0000 or half of a surrogate pair). Remove it.`;
  const sentence = `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}`;
  return new Refusal('invalid', 'invalid_text', sentence, [{ field, message: sentence }]);
}
