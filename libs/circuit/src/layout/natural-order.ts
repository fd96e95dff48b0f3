/** Numbers in texts count as numbers. */
export function naturally(a: string, b: string): number {
  const [left, right] = [a.split(/(\d+)/), b.split(/(\d+)/)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [x, y] = [left[at]!, right[at]!];
    if (x === y) continue;
    const order = at % 2 === 1 ? Number(x) - Number(y) : 0;
    if (order !== 0) return order;
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
}
