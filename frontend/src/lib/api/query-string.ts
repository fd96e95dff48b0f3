export type QueryValue = string | number | boolean | null | undefined;
export interface QueryParameters {
  readonly [name: string]: QueryValue;
}

/** The path with its parameters; empty, null and undefined values are left out. */
export function withQuery(path: string, parameters: QueryParameters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}
