import type { ORDER_LENGTHS, SHORTEST_DESCRIPTION } from '@tracewright/contracts/orders';
import { isBlank, Refusal } from '@tracewright/kernel';

/** Longest texts that are kept, in characters. */
export const LENGTHS = {
  description: 5000,
  correction: 2000,
  note: 2000,
  reason: 500,
} as const satisfies typeof ORDER_LENGTHS;
const SHORTEST = 20 satisfies typeof SHORTEST_DESCRIPTION;

const NAMES: { readonly [field in keyof typeof LENGTHS]: string } = {
  description: 'The description',
  correction: 'The correction',
  note: 'The note',
  reason: 'The reason',
};

/** @throws Refusal `invalid_request` */
export function describedNeed(text: string | undefined): string {
  const description = optionalText('description', text) ?? '';
  if (description.length >= SHORTEST) return description;
  throw invalid(
    'description',
    `Please describe what the circuit is to do, in at least ${SHORTEST} characters: its task, its supply, what it connects to.`,
  );
}

/** @throws Refusal `invalid_request` */
export function askedCorrection(text: string): string {
  const correction = optionalText('correction', text, 'text');
  if (correction !== null) return correction;
  throw invalid('text', 'Please say what is to be corrected.');
}

/** Null where nothing is said. @throws Refusal `invalid_request` */
export function optionalText(
  kind: keyof typeof LENGTHS,
  text: string | undefined,
  field: string = kind,
): string | null {
  const trimmed = (text ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (isBlank(trimmed)) return null;
  const most = LENGTHS[kind];
  if (trimmed.length <= most) return trimmed;
  throw invalid(field, `${NAMES[kind]} has at most ${most} characters; this one has ${trimmed.length}. Shorten it.`);
}

export const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
