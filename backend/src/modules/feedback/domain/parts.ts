/** Well under the store's limit of 64 kB an event. */
const PART_CHARACTERS = 40_000;

/** A list in as many parts as it takes to keep each one in an event; no part for an empty list. */
export function inParts<T>(entries: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const characters = JSON.stringify(entry).length;
    if (size + characters > PART_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += characters;
  }
  return parts;
}
