import { Refusal } from '@tracewright/kernel';

/** What large bodies may take of the memory until they are worked through. */
export interface BodyLimits {
  /** Large bodies of one person at the same time. */
  readonly ofPerson: number;
  /** Bytes of all large bodies together. */
  readonly bytes: number;
}

/** The place of one body in memory. */
export interface BodyRoom {
  /** @throws Refusal `busy` when there is no room for so many bytes more */
  take(bytes: number): void;
  /** Keeps the room until the answered function is called; it is free once nobody keeps it. */
  keep(): () => void;
}

/**
 * Bounds what large bodies take together. Counted is what has come, not what was announced, so that somebody who
 * announces much and sends little takes nobody's room.
 */
export class BodyBudget {
  private readonly persons = new Map<string, number>();
  private taken = 0;

  constructor(private readonly limits: BodyLimits) {}

  /** @throws Refusal `busy` when this person has sent enough for now */
  enter(person: string): BodyRoom {
    const running = this.persons.get(person) ?? 0;
    if (running >= this.limits.ofPerson) throw busy('You have other large saves under way. Please try again shortly.');
    this.persons.set(person, running + 1);
    return new Room(
      (bytes) => this.take(bytes),
      () => this.leave(person),
    );
  }

  private take(bytes: number): void {
    if (this.taken + bytes > this.limits.bytes) {
      throw busy('Many large designs are being saved at the moment. Please try again shortly.');
    }
    this.taken += bytes;
  }

  private leave(person: string): void {
    const others = (this.persons.get(person) ?? 1) - 1;
    if (others === 0) this.persons.delete(person);
    else this.persons.set(person, others);
  }
}

class Room implements BodyRoom {
  private own = 0;
  private keepers = 0;

  constructor(
    private readonly takeBytes: (bytes: number) => void,
    private readonly leave: () => void,
  ) {}

  take(bytes: number): void {
    this.takeBytes(bytes);
    this.own += bytes;
  }

  keep(): () => void {
    let kept = true;
    this.keepers += 1;
    return () => {
      if (!kept) return;
      kept = false;
      this.keepers -= 1;
      if (this.keepers > 0) return;
      this.takeBytes(-this.own);
      this.leave();
    };
  }
}

const busy = (message: string): Refusal => new Refusal('unavailable', 'busy', message, undefined, 2);
