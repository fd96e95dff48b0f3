import type { TextRun } from './document-text';

/** How far around a text its neighbours are looked for, in heights of its letters. */
const reach = 12;
/** Texts drawn one over the other beyond these are noise. */
const mostNeighbours = 400;

/** Another text near one, by the directions of the latter: along its baseline, and across it (downwards). */
export interface Neighbour {
  readonly run: TextRun;
  /** From the beginning of the one to the beginning of the other. */
  readonly along: number;
  readonly across: number;
  /** Free space between the two along the baseline; negative where they overlap. */
  readonly gap: number;
}

/** Finds the texts around a text without looking at all of them. */
export class RunGrid {
  private readonly cells = new Map<string, TextRun[]>();
  private readonly cellSize: number;

  constructor(runs: readonly TextRun[]) {
    const sizes = runs.map(({ size }) => size).sort((a, b) => a - b);
    this.cellSize = Math.max(1e-6, (sizes[Math.floor(sizes.length / 2)] ?? 1) * reach);
    for (const run of runs) {
      const key = this.key(run.page, this.cell(run.at.x), this.cell(run.at.y));
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [run]);
      else cell.push(run);
    }
  }

  around(run: TextRun): Neighbour[] {
    const found: Neighbour[] = [];
    const far = reach * run.size;
    const span = Math.min(8, Math.ceil(far / this.cellSize));
    const [cx, cy] = [this.cell(run.at.x), this.cell(run.at.y)];
    for (let x = cx - span; x <= cx + span; x++) {
      for (let y = cy - span; y <= cy + span; y++) {
        for (const other of this.cells.get(this.key(run.page, x, y)) ?? []) {
          if (other === run || Math.abs(other.at.x - run.at.x) > far || Math.abs(other.at.y - run.at.y) > far) continue;
          if (found.length >= mostNeighbours) return found;
          found.push(neighbour(run, other));
        }
      }
    }
    return found;
  }

  private cell(coordinate: number): number {
    return Math.floor(coordinate / this.cellSize);
  }

  private key(page: number, x: number, y: number): string {
    return `${page}:${x}:${y}`;
  }
}

function neighbour(run: TextRun, other: TextRun): Neighbour {
  const [dx, dy] = [other.at.x - run.at.x, other.at.y - run.at.y];
  const [along, across] = run.upright ? [-dy, dx] : [dx, dy];
  const gap = along >= 0 ? along - run.length : -along - other.length;
  return { run: other, along, across, gap };
}
