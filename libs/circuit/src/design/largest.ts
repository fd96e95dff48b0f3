/** The largest of the values and 0 or the given least; unlike Math.max it takes any number of them. */
export function largest(values: Iterable<number>, least = 0): number {
  let most = least;
  for (const value of values) if (value > most) most = value;
  return most;
}
