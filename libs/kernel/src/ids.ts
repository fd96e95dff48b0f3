/**
 * A stream's name is `<category>-<id>`; the first dash separates them, so a category has none.
 * @throws Error when the category holds a dash or either part is empty
 */
export function streamName(category: string, id: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(category)) throw new Error(`"${category}" is no stream category`);
  if (id === '') throw new Error(`a stream of category "${category}" needs an id`);
  return `${category}-${id}`;
}

/** The category of a stream's name: all before the first dash. */
export function categoryOf(stream: string): string {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
}

/** The id within a stream's name: all after the first dash. */
export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
