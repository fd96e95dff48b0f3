/** Adds to the list that stands at a key. Copying the list instead would make long lists slow. */
export function addTo<K, V>(groups: Map<K, V[]>, key: K, ...values: readonly V[]): void {
  const list = groups.get(key);
  if (list) list.push(...values);
  else groups.set(key, [...values]);
}
