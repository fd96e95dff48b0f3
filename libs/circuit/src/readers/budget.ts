import { CircuitReadError } from '../model';

/** Pins, wires and the like of one design, counting every use of a repeated sheet, module or library part. */
const mostElements = 2_000_000;

/**
 * Counts what a design expands to. A small file can use one large symbol or sheet a hundred thousand times; such a
 * design is refused before it fills the memory.
 */
export class ExpansionBudget {
  private left = mostElements;

  /** @throws CircuitReadError too_large */
  spend(elements: number): void {
    this.left -= elements;
    if (this.left >= 0) return;
    const message = `The design expands to more than ${mostElements} pins and wires, the most that can be read.`;
    throw new CircuitReadError('too_large', message);
  }
}
