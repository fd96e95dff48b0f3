/**
 * A table that is asked with words of a file: it knows its own ones alone, and not what every object has, such as
 * `constructor`.
 */
export function tableOf<T>(own: { readonly [word: string]: T }): { readonly [word: string]: T } {
  const table: { [word: string]: T } = Object.create(null) as object as { [word: string]: T };
  return Object.assign(table, own);
}
