import { NoteProjectExported } from '@tracewright/contracts/templates/messages';
import { type EventStore, EventStoreAway } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { type JsonObject, systemClock } from '@tracewright/kernel';
import { commandContext, CommandRunner } from '../../../platform/commands';
import { JobPostponed, type JobQueue } from '../../../platform/jobs';
import { NoteExportWorker } from '../workers/note-export.worker';
import { TEMPLATE_PROJECT } from './aggregates';
import { NoteProjectExportedHandler } from './note-export.command';
import { NOTE_EXPORT_JOB } from './note-export.job';

const state = { isAway: false };
let store: EventStore;
let kept: string[];

/** What a process has in its memory goes with it: here each has its own. */
const runner = () => new CommandRunner({ store, build: '1.0.0', versionOf: () => 1 });
const jobs: Pick<JobQueue, 'enqueue'> = {
  enqueue: (job, id, payload, cause) => {
    kept.push(JSON.stringify({ name: job.name, id, payload, cause }));
    return Promise.resolve();
  },
};
const exported = () =>
  new NoteProjectExportedHandler(runner(), jobs, state).execute(
    new NoteProjectExported(7, 'asha', commandContext({ type: 'user', id: 'asha' }, new Date('2030-01-01T00:00:00Z'))),
  );
const types = async () => ((await store.readStream('templateProject-7')) ?? []).map(({ type }) => type);

async function worked(job: string): Promise<void> {
  const { name, id, payload, cause } = JSON.parse(job) as {
    name: string;
    id: string;
    payload: JsonObject;
    cause: { eventId: string; correlationId: string };
  };
  expect(name).toBe(NOTE_EXPORT_JOB.name);
  const run = { id, cause, attempt: 1, attempts: 9, signal: new AbortController().signal };
  await new NoteExportWorker(runner(), systemClock).work(payload as { projectId: number; userId: string }, run);
}

beforeEach(async () => {
  [state.isAway, kept, store] = [false, [], createMemoryEventStore()];
  const made = { type: 'Make', templateId: 't1', userId: 'asha', projectId: 7 } as const;
  const context = commandContext({ type: 'user', id: 'asha' }, new Date('2030-01-01T00:00:00Z'));
  await runner().run(TEMPLATE_PROJECT, '7', made, context);
  for (const call of ['append', 'readStream'] as const) {
    const there = store[call].bind(store) as (...given: unknown[]) => Promise<never>;
    vi.spyOn(store, call).mockImplementation((...given: unknown[]) =>
      state.isAway ? Promise.reject(new EventStoreAway()) : there(...given),
    );
  }
});

it('is noted at once, with no job', async () => {
  await exported();
  expect(await types()).toEqual(['templateProject.Made', 'templateProject.Exported']);
  expect(kept).toEqual([]);
});

it('is noted by a job when the store is back, by whatever process is there then, and once', async () => {
  state.isAway = true;
  await exported();
  const [job = ''] = kept;
  await expect(worked(job)).rejects.toBeInstanceOf(JobPostponed);
  state.isAway = false;
  await worked(job);
  await worked(job);
  expect(await types()).toEqual(['templateProject.Made', 'templateProject.Exported']);
});

it('is not noted later for another reason than that the store is away', async () => {
  vi.mocked(store.readStream).mockRejectedValueOnce(new Error('bug'));
  await expect(exported()).rejects.toThrow('bug');
  expect(kept).toEqual([]);
});
