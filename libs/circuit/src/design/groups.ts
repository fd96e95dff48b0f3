/** Disjoint sets of names, with path halving. */
export class Groups {
  private readonly parent = new Map<string, string>();

  has(key: string): boolean {
    return this.parent.has(key);
  }

  root(key: string): string {
    let current = key;
    for (;;) {
      const parent = this.parent.get(current);
      if (parent === undefined) this.parent.set(current, current);
      if (parent === undefined || parent === current) return current;
      const above = this.parent.get(parent) ?? parent;
      this.parent.set(current, above);
      current = above;
    }
  }

  join(a: string, b: string): void {
    const left = this.root(a);
    const right = this.root(b);
    if (left !== right) this.parent.set(right, left);
  }
}

export const pinKey = (componentId: string, pin: string): string => `${componentId}\n${pin}`;
export const markKey = (id: string): string => `mark:${id}`;
export const netKey = (name: string): string => `net:${name}`;
