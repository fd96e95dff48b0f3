import type { Clock } from '@tracewright/kernel';

/** A tab and whose it is. */
export interface TabOf {
  readonly tab: string;
  readonly userId: string;
}

interface Told extends TabOf {
  readonly at: number;
}

/** Which tabs other processes have in which room, by what each said last. */
export class TabsElsewhere {
  private readonly rooms = new Map<string, Map<string, Told>>();

  constructor(
    private readonly clock: Clock,
    /** Milliseconds after which what was not said again is no longer so: its process was killed. */
    private readonly silenceMs: number,
  ) {}

  count(room: string): number {
    return this.rooms.get(room)?.size ?? 0;
  }

  has(room: string, { tab, userId }: TabOf): boolean {
    return [...(this.rooms.get(room)?.values() ?? [])].some((told) => told.tab === tab && told.userId === userId);
  }

  here(room: string, process: string, tabs: readonly TabOf[]): void {
    const told = this.rooms.get(room) ?? new Map<string, Told>();
    const at = this.clock.now().getTime();
    for (const { tab, userId } of tabs) told.set(`${process} ${tab}`, { tab, userId, at });
    this.rooms.set(room, told);
  }

  left(room: string, process: string, tab: string): void {
    this.rooms.get(room)?.delete(`${process} ${tab}`);
    if (this.count(room) === 0) this.rooms.delete(room);
  }

  dropSilent(): void {
    const oldest = this.clock.now().getTime() - this.silenceMs;
    for (const [room, told] of this.rooms) {
      for (const [key, { at }] of told) if (at < oldest) told.delete(key);
      if (told.size === 0) this.rooms.delete(room);
    }
  }
}
