import { advanceHeads, ChainVerifier, dailyAnchor, type StreamHead } from '@tracewright/evidence';
import type { EventStore } from '@tracewright/event-store';
import { type CliTools, EXIT, type Subcommand, UsageError } from './subcommand';

const BATCH = 1000;

/** Checks the hash chain of every stream, or of those named. Exit 1 when a link is broken. */
export const verifyChainCommand: Subcommand = {
  name: 'verify-chain',
  args: '[STREAM ...]',
  meaning: 'check the hash chain of every stream, or of those named',
  run: async (args, { infrastructure, progress }) => {
    const wanted = new Set(args);
    if (args.some((arg) => arg.startsWith('-'))) throw new UsageError('verify-chain takes only names of streams');
    const { verifiers, heads, events } = await readAll(infrastructure.store.raw, wanted, progress);
    const missing = args.filter((stream) => !verifiers.has(stream));
    if (missing.length > 0) throw new UsageError(`there is no stream ${missing.join(', ')}`);
    const verdicts = [...verifiers.values()].map((verifier) => verifier.verdict());
    const broken = verdicts.flatMap((verdict) => (verdict.intact ? [] : [verdict.broken]));
    const date = infrastructure.clock.now().toISOString().slice(0, 10);
    const summary = {
      streams: verifiers.size,
      events,
      intact: broken.length === 0,
      broken,
      ...(args.length === 0 && { anchor: dailyAnchor(date, heads.values()) }),
    };
    return { summary, exitCode: broken.length === 0 ? EXIT.fine : EXIT.findings };
  },
};

/** One pass over all events in the order of the store, as stored: encrypted fields stay closed. */
async function readAll(store: EventStore, wanted: ReadonlySet<string>, progress: CliTools['progress']) {
  const verifiers = new Map<string, ChainVerifier>();
  const heads = new Map<string, StreamHead>();
  let events = 0;
  for (let after = '', atEnd = false; !atEnd;) {
    const batch = await store.readAll(after, { limit: BATCH });
    for (const event of batch.events) {
      if (wanted.size > 0 && !wanted.has(event.stream)) continue;
      const verifier = verifiers.get(event.stream) ?? new ChainVerifier(event.stream);
      verifiers.set(event.stream, verifier);
      verifier.add(event);
      events += 1;
    }
    advanceHeads(heads, batch.events);
    if (batch.events.length > 0) progress(`${events} events`);
    ({ next: after, atEnd } = batch);
  }
  return { verifiers, heads, events };
}
