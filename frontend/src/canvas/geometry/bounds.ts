import type { Rect } from './viewport';

/** Around all that was added. */
export class Bounds {
  private left = Infinity;
  private top = Infinity;
  private right = -Infinity;
  private bottom = -Infinity;

  add({ x, y, width, height }: Rect): void {
    this.reach(x, y);
    this.reach(x + width, y + height);
  }

  reach(x: number, y: number): void {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  get rect(): Rect | undefined {
    const { left: x, top: y, right, bottom } = this;
    return x > right ? undefined : { x, y, width: right - x, height: bottom - y };
  }
}
