import { Refusal } from '@tracewright/kernel';

/** The revision in If-Match, such as `7` or `"7"`; undefined when the header is absent or `*`. */
export function revisionIn(ifMatch: string | undefined): bigint | undefined {
  const text = ifMatch
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (text === undefined || text === '' || text === '*') return undefined;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new Refusal('invalid', 'invalid_if_match', 'If-Match must be the revision that it was loaded with.');
  }
  return BigInt(text);
}
