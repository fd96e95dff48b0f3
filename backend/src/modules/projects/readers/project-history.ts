import { Inject, Injectable } from '@nestjs/common';
import { type DesignState, EMPTY_DESIGN, evolveDesign } from '@tracewright/circuit/design';
import { type DesignAtRevision, type HistoryEntry, summaryOfChange } from '@tracewright/contracts/projects';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import type { SessionUser } from '../../../platform/http';
import { Slices } from '../../../platform/slices';
import { SHOWN_STREAMS } from '../../../platform/tokens';
import { DESIGN } from '../commands/aggregates';
import { changeText } from '../domain/change-text';
import { DESIGN_EVENTS } from '../domain/design-events';
import { exchangeText, isExchange } from '../domain/exchange-text';
import { PROJECT_EVENTS } from '../domain/events';

/** An entry and the place in both streams where the page after it starts. */
export interface PlacedEntry {
  readonly entry: HistoryEntry;
  readonly next: readonly [project: string, design: string];
}

/** One gesture: its newest event, with what all of them did, and where it begins in the design's stream. */
export type WholeChange = Required<Pick<DesignAtRevision, 'entry' | 'began'>>;

/** Events of one change that together exchange the elements of a design as it was before them. */
interface Exchange {
  readonly events: StoredEvent[];
  readonly before: DesignState;
}

const STREAMS = ['project', 'design'] as const;
const NEWEST = 'newest';
const NONE_LEFT = 'none';
/** Places in a stream that are no revision. */
export const STREAM_EDGES: readonly string[] = [NEWEST, NONE_LEFT];

/** The events of a project and of its design as one list, read backwards from both streams. */
@Injectable()
export class ProjectHistory {
  constructor(
    @Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  async newestFirst(
    projectId: number,
    user: SessionUser,
    count: number,
    after: readonly string[] | undefined,
  ): Promise<readonly PlacedEntry[]> {
    const [project = [], design = []] = await Promise.all(
      STREAMS.map((category, index) =>
        this.read(streamName(category, String(projectId)), after?.[index] ?? NEWEST, count),
      ),
    );
    const texts = await this.textsOf(projectId, design);
    const entries: PlacedEntry[] = [];
    let [p, d] = [0, 0];
    while (entries.length < count) {
      const [a, b] = [project[p], design[d]];
      const event = a && b ? (a.position > b.position ? a : b) : (a ?? b);
      if (!event) break;
      if (event === a) p += 1;
      else d += 1;
      const next = [placeAfter(project, p, after?.[0]), placeAfter(design, d, after?.[1])] as const;
      const summary = texts.get(event.id) ?? PROJECT_EVENTS.describe(event);
      entries.push({ entry: entryOf(event, event === a ? 'project' : 'design', user, summary), next });
    }
    return entries;
  }

  /** The whole change that a revision of the design belongs to; undefined before the first one and after the last. */
  async changeAt(projectId: number, user: SessionUser, revision: number): Promise<WholeChange | undefined> {
    const stream = streamName(DESIGN.category, String(projectId));
    const to = BigInt(revision);
    if (to < 0n) return undefined;
    const [at] = (await this.store.readStream(stream, { from: to, direction: 'backwards', maxCount: 1 })) ?? [];
    if (at?.revision !== to) return undefined;
    const earlier = await this.stepsOf(at, stream, to, 'backwards');
    const events = [...earlier.reverse(), ...(await this.stepsOf(at, stream, to + 1n, 'forwards'))];
    const last = events.at(-1) ?? at;
    const texts = await this.textsOf(projectId, [...events].reverse());
    const summary = summaryOfChange(events.flatMap(({ id }) => texts.get(id) ?? []));
    return { entry: entryOf(last, 'design', user, summary), began: Number(events[0]?.revision ?? at.revision) };
  }

  /** The steps of the change of an event that lie one after the other from a revision on. */
  private async stepsOf(
    at: StoredEvent,
    stream: string,
    start: bigint,
    direction: 'forwards' | 'backwards',
  ): Promise<StoredEvent[]> {
    const steps: StoredEvent[] = [];
    for (let from = start; from >= 0n; from += BigInt(direction === 'forwards' ? STEPS : -STEPS)) {
      const page = (await this.store.readStream(stream, { from, direction, maxCount: STEPS })) ?? [];
      const more = page.filter(isOfChange(at));
      steps.push(...more);
      if (more.length < STEPS) break;
    }
    return steps;
  }

  /** What events of the design, newest first, did to which part, by their ids. */
  private async textsOf(projectId: number, newestFirst: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    const first = newestFirst.at(-1);
    if (!first) return texts;
    const slices = new Slices();
    let design =
      first.revision === 0n
        ? EMPTY_DESIGN
        : (await this.runner.show(DESIGN, String(projectId), first.revision - 1n)).state.design;
    let exchange: Exchange | undefined;
    // Once for each: it compares all elements of the design.
    const endExchange = (): void => {
      const { events, before } = exchange ?? { events: [], before: design };
      exchange = undefined;
      if (new Set(events.map(({ type }) => type)).size < 2) return;
      const text = exchangeText(before, design);
      for (const { id } of events) texts.set(id, text);
    };
    for (const event of [...newestFirst].reverse()) {
      if (slices.isOver()) await slices.next();
      if (!DESIGN_EVENTS.is(event)) {
        texts.set(event.id, DESIGN_EVENTS.describe(event));
        continue;
      }
      texts.set(event.id, changeText(event, design));
      if (!isExchange(event) || !exchange?.events.every(isOfChange(event))) endExchange();
      if (isExchange(event)) {
        exchange ??= { events: [], before: design };
        exchange.events.push(event);
      }
      design = evolveDesign(design, event);
    }
    endExchange();
    return texts;
  }

  private async read(stream: string, from: string, count: number): Promise<readonly StoredEvent[]> {
    if (from === NONE_LEFT) return [];
    const start = from === NEWEST ? {} : { from: BigInt(from) };
    return (await this.store.readStream(stream, { ...start, direction: 'backwards', maxCount: count })) ?? [];
  }
}

function placeAfter(events: readonly StoredEvent[], taken: number, start: string | undefined): string {
  const last = events[taken - 1];
  if (!last) return start ?? NEWEST;
  return last.revision === 0n ? NONE_LEFT : String(last.revision - 1n);
}

/** Steps of one change that are read at a time. */
const STEPS = 200;

const isOfChange =
  ({ metadata: { commandId, changeId = commandId } }: StoredEvent) =>
  ({ metadata }: StoredEvent): boolean =>
    (metadata.changeId ?? metadata.commandId) === changeId;

function entryOf(event: StoredEvent, stream: 'project' | 'design', user: SessionUser, summary: string): HistoryEntry {
  const { actorType, actorId, commandId, changeId = commandId, reason, occurredAt } = event.metadata;
  const name = actorType === 'system' ? 'Tracewright' : actorId === user.id ? user.displayName : 'Support';
  return {
    revision: Number(event.revision),
    stream,
    type: event.type,
    at: occurredAt,
    actor: { type: actorType, id: actorId, name },
    summary,
    ...(reason !== undefined && { reason }),
    changeId,
    eventId: event.id,
  };
}
