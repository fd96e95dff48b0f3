import type { ProjectResponse, ShareResponse } from '@tracewright/contracts/projects';
import { PASSWORD, type Person, type RunningApp, startApp } from '../acceptance/support/app';
import { seededRandom } from '../support/random';
import { Dice } from './dice';

const ACTIONS = 150;
const seed = Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000);

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Somebody who uses the product at random, with the projects that are theirs. */
class User {
  private readonly projects: number[] = [];
  private readonly consultations: string[] = [];
  readonly unexpected: string[] = [];
  /** Of the last event that the product acknowledged to this person. */
  position = '';

  constructor(
    private readonly person: Person,
    private readonly dice: Dice,
  ) {}

  async act(): Promise<void> {
    if (this.dice.chance(0.2)) return this.consult();
    if (this.dice.chance(0.1)) return this.askForReview();
    const id = this.projects.length > 0 && this.dice.chance(0.8) ? this.dice.pick(this.projects) : undefined;
    if (id === undefined) return this.create();
    await this.dice.pick([this.save, this.rename, this.archive, this.restore, this.reverse, this.share, this.password])(
      id,
    );
  }

  private async consult(): Promise<void> {
    const day = new Date(Date.now() + (1 + this.dice.below(300)) * 24 * 60 * 60 * 1000);
    const when = { preferredDate: day.toISOString().slice(0, 10), preferredTime: '14:30' };
    const id = this.dice.chance(0.6) ? this.consultations[this.dice.below(this.consultations.length)] : undefined;
    if (id !== undefined) {
      const [action, body] = this.dice.pick([
        ['cancel', { reason: this.name() }] as const,
        ['reschedule', when] as const,
      ]);
      await this.call('POST', `/api/consultations/${id}/${action}`, body);
      return;
    }
    const topic = { serviceType: 'follow-up', consultationType: 'new-project', projectDescription: this.name() };
    const contact = { name: this.name(), email: 'asha@example.com', ...when };
    const booked = await this.call<{ id: string }>('POST', '/api/consultations', { ...topic, ...contact });
    this.consultations.push(booked.id);
  }

  private async askForReview(): Promise<void> {
    const form = new FormData();
    const texts = {
      name: this.name(),
      email: 'asha@example.com',
      phone: '98450 12345',
      projectDescription: this.name(),
    };
    for (const [field, text] of Object.entries({ ...texts, reviewType: 'basic' })) form.set(field, text);
    form.set('file_0', new Blob(['(kicad_pcb)']), `${this.name()}.kicad_pcb`);
    await this.call('POST', '/api/circuit-review', form);
  }

  async erase(): Promise<void> {
    const { status, headers } = await this.person.client.delete('/api/user', { password: PASSWORD });
    expect(status).toBe(204);
    this.position = headers.get('x-event-position') ?? '';
  }

  private async create(): Promise<void> {
    const body = await this.call<ProjectResponse>('POST', '/api/projects', { name: this.name() });
    this.projects.push(body.id);
  }

  private readonly save = async (id: number): Promise<void> => {
    const components = Array.from({ length: this.dice.below(6) }, (_, index) => ({
      id: `r${index}`,
      componentId: 'GENERIC-R',
      ...{ x: this.dice.below(900), y: 100, width: 100, height: 50, rotation: 0, reference: this.name() },
      pins: [{ number: '1' }, { number: '2' }],
    }));
    await this.call('PUT', `/api/projects/${id}`, { components, connections: [] });
  };

  private readonly rename = async (id: number): Promise<void> => {
    await this.call('PATCH', `/api/projects/${id}`, { name: this.name(), description: this.name() });
  };

  private readonly archive = async (id: number): Promise<void> => {
    await this.call('DELETE', `/api/projects/${id}`);
  };

  private readonly restore = async (id: number): Promise<void> => {
    await this.call('POST', `/api/projects/${id}/restore`);
  };

  private readonly reverse = async (id: number): Promise<void> => {
    await this.call('POST', `/api/projects/${id}/${this.dice.pick(['undo', 'redo'])}`);
  };

  private readonly share = async (id: number): Promise<void> => {
    const { token } = await this.call<Partial<ShareResponse>>('POST', `/api/projects/${id}/shares`, {});
    if (token !== undefined && this.dice.chance(0.5)) await this.call('DELETE', `/api/projects/${id}/shares/${token}`);
  };

  private readonly password = async (): Promise<void> => {
    await this.call('POST', '/api/auth/password', { currentPassword: PASSWORD, newPassword: PASSWORD });
  };

  private name(): string {
    return this.dice.pick(['Amp', 'Größe 5 Ω', 'a"b\\c', '😀', '日本', "O'Neil"]);
  }

  /** Refusals are part of the game; failures are not. */
  private async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.person.client.call<Body>(method, path, { body });
    if (answer.status >= 500)
      this.unexpected.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const position = answer.headers.get('x-event-position') ?? '';
    if (position > this.position) this.position = position;
    return answer.body;
  }
}

test(`after random use, with one person erased, every read model can be rebuilt as it is (seed ${seed})`, async () => {
  const dice = new Dice(seededRandom(seed));
  const users = await Promise.all(['ada', 'bob', 'eve'].map(async (name) => new User(await app.person(name), dice)));
  for (let count = 0; count < ACTIONS; count++) await dice.pick(users).act();
  await users[2]?.erase();
  expect(users.flatMap(({ unexpected }) => unexpected)).toEqual([]);

  const { projections } = app.infrastructure;
  const names = (await projections.status()).map(({ name }) => name);
  // The newest event can still be held back by a transaction that runs, so the head alone would not do.
  const last =
    users
      .map(({ position }) => position)
      .sort()
      .at(-1) ?? '';
  expect(await projections.waitFor(last, names, 10_000)).toBe(true);
  expect(users[2]?.position).not.toBe('');
  for (const name of names) {
    const compared = await projections.compare(name);
    expect(compared.tables.filter(({ equal }) => !equal)).toEqual([]);
    expect((await projections.rebuild(name, { swap: true })).equal).toBe(true);
  }
});
