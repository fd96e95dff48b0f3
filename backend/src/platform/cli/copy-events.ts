import { parseArgs } from 'node:util';
import type { EventStore, Position, StoredEvent } from '@tracewright/event-store';
import { compareLogs, copyEvents, type CopyTarget, type LogComparison } from '@tracewright/event-store/copying';
import { keptPositions, rememberCopy } from '../event-store/moved-positions';
import type { Infrastructure } from '../infrastructure';
import { CopyProgress } from './copy-progress';
import {
  addressOfPlace,
  configuredPlace,
  isSamePlace,
  openPlace,
  type OpenPlace,
  type Place,
  placeOf,
  prepare,
} from './copy-places';
import { PositionMoves } from './position-moves';
import { EXIT, type Subcommand, UsageError } from './subcommand';

/** Copies the history to another store, or the rest of it when an earlier run was ended. Exit 1 when the two differ. */
export const copyEventsCommand: Subcommand = {
  name: 'copy-events',
  args: '--to URL',
  meaning: 'copy all events to another event store: docs/deploy.md says how to move there',
  run: async (args, { infrastructure }) => {
    const { from, to } = placesOf(args, infrastructure);
    await prepare(to);
    const { categories } = infrastructure.events.streams;
    const [source, target] = [await openPlace(from, categories), await openPlace(to, categories)];
    const writer = target.writer();
    try {
      const copied = await copy(source, target, writer);
      const moves = await movesOf(from, source.store, infrastructure);
      const date = infrastructure.clock.now().toISOString().slice(0, 10);
      const compared = await compare(source.store, target.store, {
        date,
        events: copied.present + copied.copied,
        moves,
      });
      const address = addressOfPlace(to, infrastructure);
      if (compared.equal && moves && address !== undefined)
        await rememberCopy(infrastructure.workPool, address, moves.translation());
      return { summary: { ...copied, ...compared }, exitCode: compared.equal ? EXIT.fine : EXIT.findings };
    } finally {
      await Promise.all([writer.close(), source.store.close(), target.store.close()]);
    }
  },
};

function placesOf(args: readonly string[], infrastructure: Infrastructure): { from: Place; to: Place } {
  const { from, to, ...prefixes } = optionsOf(args);
  if (to === undefined) throw new UsageError('copy-events needs --to with the address of an event store');
  if (from === undefined && prefixes['from-prefix'] !== undefined)
    throw new UsageError('--from-prefix belongs to --from; the configured store has its own');
  const places = {
    from: from === undefined ? configuredPlace(infrastructure) : placeOf(from, prefixes['from-prefix'], infrastructure),
    to: placeOf(to, prefixes['to-prefix'], infrastructure),
  };
  if (isSamePlace(places.from, places.to)) throw new UsageError('both are the same event store');
  return places;
}

function optionsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { from: text, to: text, 'from-prefix': text, 'to-prefix': text };
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function copy(source: OpenPlace, target: OpenPlace, writer: CopyTarget) {
  const share = await shareOf(source.store);
  const progress = new CopyProgress('Copying  ', 'events');
  const { present, copied } = await copyEvents({
    source: source.store,
    target: target.store,
    writer,
    isShown: (stream) => target.isShown(stream),
    onProgress: ({ events, last }) => progress.show(events, share(last.position)),
  });
  progress.end(present + copied);
  return { present, copied };
}

/** How much of the log lies before a place, as it was when this was asked last: once a second at most. */
async function shareOf(store: EventStore): Promise<(position: Position) => number | undefined> {
  const total = (await store.lag('')).distance.amount;
  let known: number | undefined;
  let askedAt = -Infinity;
  return (position) => {
    const now = performance.now();
    if (now - askedAt > 1000) {
      askedAt = now;
      store
        .lag(position)
        .then(({ distance }) => (known = total > 0 ? Math.max(0, 1 - distance.amount / total) : undefined))
        .catch(() => undefined); // the copying itself says what is wrong
    }
    return known;
  };
}

/** For the installation's own events: where its processes stand, and where whoever is at the end stands. */
async function movesOf(
  from: Place,
  source: EventStore,
  infrastructure: Infrastructure,
): Promise<PositionMoves | undefined> {
  if (!isSamePlace(from, configuredPlace(infrastructure))) return undefined;
  const [kept, head] = [await keptPositions(infrastructure.workPool), await source.head()];
  return new PositionMoves([...new Set([...kept, head])].sort());
}

function compare(
  source: EventStore,
  target: EventStore,
  { date, events, moves }: { readonly date: string; readonly events: number; readonly moves?: PositionMoves },
): Promise<LogComparison> {
  const progress = new CopyProgress('Comparing', 'events');
  let count = 0;
  const onPair = (one: StoredEvent, other: StoredEvent): void => {
    moves?.add(one, other);
    count += 1;
    progress.show(count, count / events);
  };
  return compareLogs({ source, target, date, onPair }).finally(() => progress.end(count));
}
