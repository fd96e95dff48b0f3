import type { Position } from '@tracewright/event-store';

const CAPACITY = 10_000;
/** By then every read model has caught up or stands still, and an old state is better than none. */
const LIFETIME_MS = 60_000;

/** How far each session's own changes reach, so that its next GET sees them without having to say so. */
export class LastPositions {
  private readonly positions = new Map<string, { readonly position: Position; readonly at: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  remember(sessionId: string, position: Position): void {
    const known = this.of(sessionId);
    if (position === '' || (known !== undefined && position <= known)) return;
    this.positions.delete(sessionId);
    this.positions.set(sessionId, { position, at: this.now() });
    const [oldest] = this.positions.keys();
    if (this.positions.size > CAPACITY && oldest !== undefined) this.positions.delete(oldest);
  }

  of(sessionId: string): Position | undefined {
    const known = this.positions.get(sessionId);
    if (known === undefined || this.now() - known.at <= LIFETIME_MS) return known?.position;
    this.positions.delete(sessionId);
    return undefined;
  }
}
