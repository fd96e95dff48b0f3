import { bottomLayer, innerLayer, topLayer } from '../copper-layers';
import type { SexprCursor } from '../sexpr/cursor';

/** Numbers of the copper layers up to KiCad 5. */
const lastInner = 30;
const bottom = 31;

/** Up to KiCad 5 a board's copper layers go by the names that the user gave them; this knows what each stands for. */
export class LayerNames {
  private readonly renamed = new Map<string, string>();

  /** Reads `(layers (0 Front signal) ...)`, which the cursor has just entered, and leaves it. */
  read(cursor: SexprCursor): void {
    for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
      const name = cursor.atom();
      const number = /^\d+$/.test(head) ? Number(head) : Infinity;
      if (name !== undefined && number <= bottom) this.renamed.set(name, canonicalName(number));
      cursor.leave();
    }
  }

  canonical(name: string): string {
    return this.renamed.size === 0 ? name : (this.renamed.get(name) ?? name);
  }
}

function canonicalName(number: number): string {
  if (number === 0) return topLayer;
  return number <= lastInner ? innerLayer(number) : bottomLayer;
}
