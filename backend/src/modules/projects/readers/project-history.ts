import { Inject, Injectable } from '@nestjs/common';
import type { HistoryEntry } from '@tracewright/contracts/projects';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import type { SessionUser } from '../../../platform/http';
import { EVENT_STORE } from '../../../platform/tokens';
import { DESIGN_EVENTS } from '../domain/design-events';
import { PROJECT_EVENTS } from '../domain/events';

/** An entry and the place in both streams where the page after it starts. */
export interface PlacedEntry {
  readonly entry: HistoryEntry;
  readonly next: readonly [project: string, design: string];
}

const STREAMS = ['project', 'design'] as const;
const EVENTS = { project: PROJECT_EVENTS, design: DESIGN_EVENTS };
const NEWEST = 'newest';
const NONE_LEFT = 'none';
/** Places in a stream that are no revision. */
export const STREAM_EDGES: readonly string[] = [NEWEST, NONE_LEFT];

/** The events of a project and of its design as one list, read backwards from both streams. */
@Injectable()
export class ProjectHistory {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

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
    const entries: PlacedEntry[] = [];
    let [p, d] = [0, 0];
    while (entries.length < count) {
      const [a, b] = [project[p], design[d]];
      const event = a && b ? (a.position > b.position ? a : b) : (a ?? b);
      if (!event) break;
      if (event === a) p += 1;
      else d += 1;
      const next = [placeAfter(project, p, after?.[0]), placeAfter(design, d, after?.[1])] as const;
      entries.push({ entry: entryOf(event, event === a ? 'project' : 'design', user), next });
    }
    return entries;
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

function entryOf(event: StoredEvent, stream: 'project' | 'design', user: SessionUser): HistoryEntry {
  const { actorType, actorId, changeId, reason, occurredAt } = event.metadata;
  const name = actorType === 'system' ? 'Tracewright' : actorId === user.id ? user.displayName : 'Support';
  return {
    revision: Number(event.revision),
    stream,
    type: event.type,
    at: occurredAt,
    actor: { type: actorType, id: actorId, name },
    summary: EVENTS[stream].describe(event),
    ...(reason !== undefined && { reason }),
    ...(changeId !== undefined && { changeId }),
    eventId: event.id,
  };
}
