import { type Design, knownFields } from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';

const LISTS = ['components', 'connections'] as const;

/**
 * The body of a save as a design, without fields that no design has. What is in the lists is for `saveDesign` to check.
 * @throws Refusal `invalid_request` when one of the lists is missing
 */
export function sentDesign(body: unknown): Design {
  const sent = (body ?? {}) as Partial<Design>;
  const details = LISTS.filter((list) => !Array.isArray(sent[list])).map((list) => ({
    field: list,
    message: `${list} must be an array`,
  }));
  const [first] = details;
  if (first) {
    const message = `${first.message[0]?.toUpperCase()}${first.message.slice(1)}`;
    throw new Refusal('invalid', 'invalid_request', message, details);
  }
  return knownFields(sent as Design);
}
