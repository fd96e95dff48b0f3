import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LivePresence } from '@tracewright/contracts/projects';
import type { Clock } from '@tracewright/kernel';
import { CLOCK, COMPANY_LINE } from '../tokens';
import type { CompanyLine, CompanyMessage, Pointer } from './company-line';
import type { LiveConnection } from './live-connection';
import { TabsElsewhere } from './tabs-elsewhere';

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

type Room = Map<string, Present>;

/** Pointers are told no more often than this, whatever is sent. */
const LEAST_MS = 80;
/** Processes tell each other anew which tabs they have: one that was killed says no more. */
const RETELL_MS = 15_000;
/** Of tabs in one message: PostgreSQL takes 8000 bytes. */
const AT_ONCE = 40;

/**
 * Who is at the same thing at the moment, and where their pointers are. Nothing of it is kept: it lives as long as the
 * streams of server-sent events that it is told on, so many a person. Where there are several processes, a pointer may be
 * told to another one than has its tab, and its neighbours may be at a third: they tell each other.
 */
@Injectable()
export class Company implements OnModuleDestroy {
  private readonly rooms = new Map<string, Room>();
  private readonly elsewhere: TabsElsewhere;
  private readonly retell: NodeJS.Timeout;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMPANY_LINE) private readonly line: CompanyLine,
  ) {
    this.elsewhere = new TabsElsewhere(clock, 3 * RETELL_MS);
    line.hear((message, from) => this.hear(message, from));
    this.retell = setInterval(() => this.tellAnew(), RETELL_MS).unref();
  }

  /** Answers the function that leaves again. */
  join(key: string, member: Member): () => void {
    const present: Present = { ...member, toldAt: 0 };
    const room = this.rooms.get(key) ?? new Map<string, Present>();
    room.set(member.tab, present);
    this.rooms.set(key, room);
    this.tellHowMany(key);
    this.line.tell({ kind: 'here', room: key, tabs: [{ tab: member.tab, userId: member.userId }] });
    return () => {
      // A tab that came back before its old stream had ended is still there.
      if (room.get(member.tab) !== present) return;
      room.delete(member.tab);
      if (room.size === 0) this.rooms.delete(key);
      this.tellOthers(key, present, { gone: true });
      this.tellHowMany(key);
      this.line.tell({ kind: 'left', room: key, tab: member.tab });
    };
  }

  /** Tells the others where a pointer is. Answers whether such a tab of that person is there. */
  point(room: string, tab: string, userId: string, at: { readonly x: number; readonly y: number }): boolean {
    const pointer = { tab, userId, at };
    if (this.pointHere(room, pointer)) return true;
    if (!this.elsewhere.has(room, pointer)) return false;
    this.line.tell({ kind: 'point', room, pointer });
    return true;
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.retell);
    await this.line.close();
  }

  private pointHere(key: string, { tab, userId, at }: Pointer): boolean {
    const member = this.rooms.get(key)?.get(tab);
    if (member?.userId !== userId) return false;
    const now = this.clock.now().getTime();
    if (now - member.toldAt < LEAST_MS) return true;
    member.toldAt = now;
    this.tellOthers(key, member, { at });
    return true;
  }

  private hear(message: CompanyMessage, from: string): void {
    if (message.kind === 'who') return this.tellWhoIsHere();
    const { room } = message;
    if (message.kind === 'presence') return this.tellHere(room, message.presence);
    if (message.kind === 'point') return void this.pointHere(room, message.pointer);
    const before = this.elsewhere.count(room);
    if (message.kind === 'here') this.elsewhere.here(room, from, message.tabs);
    else this.elsewhere.left(room, from, message.tab);
    if (this.elsewhere.count(room) !== before) this.tellHowMany(room);
  }

  private tellOthers(room: string, { tab, userId, name }: Present, what: Partial<LivePresence>): void {
    const presence: LivePresence = { tab, userId, name, ...what };
    this.tellHere(room, presence);
    if (this.elsewhere.count(room) > 0) this.line.tell({ kind: 'presence', room, presence });
  }

  private tellHere(room: string, data: LivePresence): void {
    for (const { tab, connection } of this.rooms.get(room)?.values() ?? [])
      if (tab !== data.tab) connection.send({ event: 'presence', data });
  }

  private tellHowMany(key: string): void {
    const room = this.rooms.get(key);
    const tabs = (room?.size ?? 0) + this.elsewhere.count(key);
    for (const { connection } of room?.values() ?? []) connection.send({ event: 'company', data: { tabs } });
  }

  private tellWhoIsHere(): void {
    for (const [room, members] of this.rooms) {
      const tabs = [...members.values()].map(({ tab, userId }) => ({ tab, userId }));
      for (let at = 0; at < tabs.length; at += AT_ONCE)
        this.line.tell({ kind: 'here', room, tabs: tabs.slice(at, at + AT_ONCE) });
    }
  }

  private tellAnew(): void {
    this.tellWhoIsHere();
    const before = [...this.rooms.keys()].map((room) => [room, this.elsewhere.count(room)] as const);
    this.elsewhere.dropSilent();
    for (const [room, count] of before) if (this.elsewhere.count(room) !== count) this.tellHowMany(room);
  }
}
