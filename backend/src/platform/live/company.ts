import { Inject, Injectable } from '@nestjs/common';
import type { LivePresence } from '@tracewright/contracts/projects';
import type { Clock } from '@tracewright/kernel';
import { CLOCK } from '../tokens';
import type { LiveConnection } from './live-connection';

/** A tab that is at something together with others. */
export interface Member {
  readonly tab: string;
  readonly userId: string;
  readonly name: string;
  readonly connection: LiveConnection;
}

interface Present extends Member {
  toldAt: number;
}

/** Pointers are told no more often than this, whatever is sent. */
const LEAST_MS = 80;

/**
 * Who is at the same thing at the moment, and where their pointers are. Nothing of it is kept: it lives as long as the
 * streams of server-sent events that it is told on, so many a person, and within one process.
 */
@Injectable()
export class Company {
  private readonly rooms = new Map<string, Map<string, Present>>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Answers the function that leaves again. */
  join(key: string, member: Member): () => void {
    const present: Present = { ...member, toldAt: 0 };
    const room = this.rooms.get(key) ?? new Map<string, Present>();
    room.set(member.tab, present);
    this.rooms.set(key, room);
    this.tellHowMany(room);
    return () => {
      // A tab that came back before its old stream had ended is still there.
      if (room.get(member.tab) !== present) return;
      room.delete(member.tab);
      if (room.size === 0) this.rooms.delete(key);
      this.tellOthers(room, present, { gone: true });
      this.tellHowMany(room);
    };
  }

  /** Tells the others where a pointer is. Answers whether such a tab of that person is there. */
  point(key: string, tab: string, userId: string, at: { readonly x: number; readonly y: number }): boolean {
    const room = this.rooms.get(key);
    const member = room?.get(tab);
    if (!room || member?.userId !== userId) return false;
    const now = this.clock.now().getTime();
    if (now - member.toldAt < LEAST_MS) return true;
    member.toldAt = now;
    this.tellOthers(room, member, { at });
    return true;
  }

  private tellOthers(room: Map<string, Present>, { tab, userId, name }: Present, what: Partial<LivePresence>): void {
    const data: LivePresence = { tab, userId, name, ...what };
    for (const other of room.values()) if (other.tab !== tab) other.connection.send({ event: 'presence', data });
  }

  private tellHowMany(room: Map<string, Present>): void {
    for (const { connection } of room.values()) connection.send({ event: 'company', data: { tabs: room.size } });
  }
}
