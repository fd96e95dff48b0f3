import { Inject, Injectable } from '@nestjs/common';
import type { Use } from '@tracewright/contracts/subscriptions';
import type { EventStore } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import { SHOWN_STREAMS } from '../../../platform/tokens';
import { USAGE_EVENTS } from '../domain/events';
import { USAGE, usageId } from '../commands/aggregates';

/** The uses of a month line by line, from the stream that they are decided on. */
@Injectable()
export class UsageReader {
  constructor(@Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>) {}

  /** Newest first. @param month such as 2026-12 */
  async usesOf(ownerId: string, month: string): Promise<readonly Use[]> {
    const stream = streamName(USAGE.category, usageId(ownerId, month));
    const uses = new Map<string, Use>();
    for (const event of (await this.store.readStream(stream)) ?? []) {
      if (!USAGE_EVENTS.is(event)) continue;
      const at = event.metadata.occurredAt;
      const { useId: id } = event.data;
      if (event.type === 'usage.Reserved') {
        const { what } = event.data;
        uses.set(id, { id, at, what, state: 'reserved', settledAt: null, reason: null });
        continue;
      }
      const use = uses.get(id);
      if (!use) continue;
      const [state, reason] =
        event.type === 'usage.Committed'
          ? (['committed', null] as const)
          : (['given-back', event.data.because] as const);
      uses.set(id, { ...use, state, settledAt: at, reason });
    }
    return [...uses.values()].toReversed();
  }
}
