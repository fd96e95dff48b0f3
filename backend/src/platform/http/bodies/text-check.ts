import { Refusal } from '@tracewright/kernel';

/**
 * Refuses a body that holds, anywhere, text that can't be kept. Nothing is made for what is right: the place of a wrong
 * text is only put together on the way back from it.
 * @throws Refusal `invalid_text` that names the field
 */
export function checkTexts(value: unknown): void {
  const place = placeOfWrong(value);
  if (place) throw unkeepable(fieldName(place));
}

/** @throws Refusal `invalid_text` when an address carries an encoded U+0000 */
export function checkAddress(url: string): void {
  if (url.includes('%00')) throw unkeepable('the address');
}

/** A field's name, an index of a list, or where the wrong text is itself the name of a field. */
type Step = string | number | typeof NAME;
const NAME = Symbol('the name of a field');

/** Steps from the outside in; undefined when all is right. */
function placeOfWrong(value: unknown): Step[] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const wrong = placeOfWrong(value[index]);
      if (wrong) return [index, ...wrong];
    }
    return undefined;
  }
  // What JSON.parse and the form reader make has no inherited fields that could be counted.
  for (const name in value) {
    if (!isKeepable(name)) return [NAME];
    const wrong = placeOfWrong((value as { readonly [name: string]: unknown })[name]);
    if (wrong) return [name, ...wrong];
  }
  return undefined;
}

/** Such as `components[3].pins[0].net`. */
function fieldName(place: readonly Step[]): string {
  let field = '';
  for (const step of place) {
    if (step === NAME) field = field === '' ? 'a field name' : `${field}, a field name`;
    else if (typeof step === 'number') field += `[${step}]`;
    else field = field === '' ? step : `${field}.${step}`;
  }
  return field;
}

/** JSON can carry U+0000 and halves of surrogate pairs, but no database and no file can keep them. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function unkeepable(field: string): Refusal {
  const message = `${field} has a character that can't be kept (U+0000 or half of a surrogate pair). Remove it.`;
  const sentence = `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}`;
  return new Refusal('invalid', 'invalid_text', sentence, [{ field, message: sentence }]);
}
