import type { StoredEvent } from '@tracewright/event-store';
import { until } from '@tracewright/testing';
import { ask } from '../acceptance/support/reviews';
import { WordingScene } from '../acceptance/support/wording-scene';
import { everyEvent } from '../support/every-event';
import { seededRandom } from '../support/random';
import { truth } from '../support/model-server';
import { Dice } from './dice';

const seed = Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000);

let scene: WordingScene;
beforeAll(async () => {
  scene = await WordingScene.open();
  scene.server.behave(truth);
});
afterAll(() => scene.close());

/** A way from each event to what set it in motion. */
class Causes {
  private readonly byId: ReadonlyMap<string, StoredEvent>;
  private readonly byCommand: ReadonlyMap<string, StoredEvent>;

  constructor(private readonly events: readonly StoredEvent[]) {
    this.byId = new Map(events.map((event) => [event.id, event]));
    this.byCommand = new Map(events.map((event) => [event.metadata.commandId, event]));
  }

  /** The event of a request or of the start itself from which this one follows; undefined when the way breaks off. */
  originOf(event: StoredEvent, depth = 0): StoredEvent | undefined {
    const { causationId, commandId, correlationId, actorType, actorId } = event.metadata;
    if (depth > this.events.length) return undefined;
    if (causationId === commandId) {
      const isOrigin = correlationId === commandId && (actorType !== 'system' || actorId === 'start-up');
      return isOrigin ? event : undefined;
    }
    const before = this.byId.get(causationId) ?? this.byCommand.get(causationId);
    // A further step of a request whose first step changed nothing.
    if (!before) return causationId === correlationId && actorType !== 'system' ? event : undefined;
    return before.metadata.correlationId === correlationId ? this.originOf(before, depth + 1) : undefined;
  }
}

async function useAtRandom(dice: Dice): Promise<void> {
  const { user } = scene;
  const led = await scene.project({ led: 'caused LED' });
  const board = new Blob([JSON.stringify({ components: [{ reference: 'R1', value: '10k', pins: [] }], nets: [] })]);
  const form = new FormData();
  form.set('file', board, 'board.json');
  form.set('projectId', String(led));
  const actions = [
    () => user.post('/api/projects', { name: 'Amp' }),
    () => scene.change(led, { led: `LED ${dice.below(99)}` }),
    () => user.post(`/api/projects/${led}/regenerate-feedback`),
    () => user.post(`/api/projects/${led}/undo`),
    () => user.post('/api/import-circuit', form),
    () => user.post(`/api/projects/${led}/shares`, {}),
    () => ask(user),
    () => book(),
  ];
  for (let count = 0; count < 25; count++) await dice.pick(actions)();
  await scene.change(led, { led: 'the last LED' });
  await scene.analyse(led);
  await scene.untilWorded(led);
}

async function book(): Promise<void> {
  const when = { preferredDate: tomorrow(), preferredTime: '09:00', timeZone: 'UTC' };
  const { body } = await scene.user.post<{ id: string }>('/api/consultations', {
    ...{ serviceType: 'follow-up', consultationType: 'new-project', projectDescription: 'An amplifier' },
    ...{ name: 'Asha', email: 'asha@example.com', phone: '98450 12345', message: '', urgency: 'normal', ...when },
  });
  await scene.user.post(`/api/consultations/${body.id}/cancel`, { reason: 'another time' });
}

const tomorrow = (): string => new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

test(`from every event a way leads back to a request or the start of the server (seed ${seed})`, async () => {
  await useAtRandom(new Dice(seededRandom(seed)));
  const someone = await scene.app.person('erased');
  await someone.client.post('/api/projects', { name: 'gone soon' });
  await someone.client.delete('/api/user', { password: 'correct horse battery' });
  const { jobs, store } = scene.app.infrastructure;
  await until('nothing is left to do', async () =>
    (await jobs.counts()).every(({ waiting, active, delayed }) => waiting + active + delayed === 0),
  );
  const events = await everyEvent(store);
  const causes = new Causes(events);
  const lost = events.filter((event) => !causes.originOf(event));
  expect(lost.map(({ type, metadata }) => ({ type, ...metadata }))).toEqual([]);
  const bySystem = events.filter(({ metadata }) => metadata.actorType === 'system').map(({ type }) => type);
  for (const type of ['feedback.AnalysisCompleted', 'feedback.FindingsWorded']) expect(bySystem).toContain(type);
});
