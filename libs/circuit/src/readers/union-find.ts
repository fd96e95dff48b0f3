/** Sets that are joined step by step; both operations take practically constant time. */
export class UnionFind {
  private readonly parents: number[] = [];

  /** A new set with one member; answers the member's number, counted from 0. */
  add(): number {
    return this.parents.push(this.parents.length) - 1;
  }

  /** The number that stands for the member's set. */
  root(member: number): number {
    const { parents } = this;
    let at = member;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  }

  /** Joins two sets; the smaller root stands for both, so that results don't depend on the order of joins. */
  join(a: number, b: number): void {
    const rootA = this.root(a);
    const rootB = this.root(b);
    if (rootA < rootB) this.parents[rootB] = rootA;
    else if (rootB < rootA) this.parents[rootA] = rootB;
  }
}
