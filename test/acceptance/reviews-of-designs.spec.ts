import type { ExpertEntry, PersonalExport } from '@tracewright/contracts/accounts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { CircuitReview, ReviewCancellation, ReviewStepName } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import { PASSWORD, type Person } from './support/app';
import { ledDesign } from './support/led-design';
import { ReviewScene } from './support/review-scene';
import { ask, bytesOf, change, type Failure, measured } from './support/reviews';

let scene: ReviewScene;
beforeAll(async () => {
  scene = await ReviewScene.open();
});
afterAll(() => scene.app.stop());

const HOUR = 60 * 60 * 1000;
const isCompleted = ({ status }: CircuitReview): boolean => status === 'completed';
const isPaid = ({ paymentStatus }: CircuitReview): boolean => paymentStatus === 'paid';
const isRefunded = ({ paymentStatus }: CircuitReview): boolean => paymentStatus === 'refunded';
const names = ({ steps }: CircuitReview): readonly ReviewStepName[] =>
  steps.map(({ step }) => step).filter((step) => step !== 'measured' && step !== 'not-measured');

async function project({ client }: Person, name = 'Lamp', description = ''): Promise<ProjectResponse> {
  const { status, body } = await client.post<ProjectResponse>('/api/projects', { name, description });
  expect(status).toBe(201);
  return body;
}

async function saved({ client }: Person, { id, revision }: ProjectResponse, design: object): Promise<ProjectResponse> {
  const seen = { 'if-match': String(revision) };
  const { status, body } = await client.put<ProjectResponse>(`/api/projects/${id}`, design, seen);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const drawn = async (person: Person, name?: string, description?: string): Promise<ProjectResponse> =>
  saved(person, await project(person, name, description), ledDesign());

const askFor = ({ client }: Person, projectId: number, texts: { readonly [field: string]: string } = {}) =>
  ask(client, { projectId: String(projectId), ...texts }, []);

async function fileOf(person: Person, id: string, format: string): Promise<string> {
  const { status, bytes } = await bytesOf(person.client, `/api/circuit-reviews/${id}/design/${format}`);
  expect(status).toBe(200);
  return bytes.toString('utf8');
}

const preview = async ({ client }: Person, id: string): Promise<ReviewCancellation> =>
  (await client.get<ReviewCancellation>(`/api/circuit-reviews/${id}/cancellation`)).body;

const cancel = ({ client }: Person, id: string, body: object = {}, headers: { readonly [name: string]: string } = {}) =>
  client.post<CircuitReview & Failure>(`/api/circuit-reviews/${id}/cancel`, body, headers);

describe('a review of a stored design', () => {
  test('is of the version that was chosen, whatever is done to the project later', async () => {
    const person = await scene.app.person('chosen');
    const first = await drawn(person, 'Lamp', 'It is told by LoRa when to be lit.');
    const second = await saved(person, first, ledDesign({ resistor: true }));
    const { status, body: asked } = await askFor(person, first.id, {
      reviewType: 'basic',
      revision: String(first.revision),
    });
    expect([status, asked.files]).toEqual([201, []]);
    expect(asked.design).toMatchObject({ projectId: first.id, revision: first.revision, name: 'Lamp' });
    expect(await measured(person.client, asked.id)).toMatchObject({
      complexity: 'Simple',
      estimateBasis: expect.stringContaining('2 parts') as string,
    });
    await saved(person, second, { components: [], connections: [] });
    await person.client.patch(`/api/projects/${first.id}`, { description: 'A lamp.' });
    await scene.pay(asked, person.client);
    const made = await scene.seen(asked.id, 'is completed', isCompleted, person);
    expect(made.reviewReport).toContain('LED D1 has no series resistor');
    expect(made.reviewReport).toContain('No part for LoRa');
    const { bytes } = await bytesOf(person.client, `/api/circuit-reviews/${asked.id}/report`);
    const text = (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Revision ${first.revision} of the stored design`);
    expect(await fileOf(person, asked.id, 'kicad_sch')).toContain('(kicad_sch');
    expect(await fileOf(person, asked.id, 'circuit-json')).toContain('"name": "D1"');
    expect(await fileOf(person, asked.id, 'circuit-json')).not.toContain('"name": "R1"');
    expect(names(made)).toEqual(['requested', 'paid', 'in-review', 'made']);
  });

  test('is of the newest version where none is chosen, and compared with the review of the version before', async () => {
    const person = await scene.app.person('compared');
    const first = await drawn(person);
    const before = await askFor(person, first.id);
    await saved(person, first, ledDesign({ resistor: true }));
    await person.client.patch(`/api/projects/${first.id}`, { name: 'Another name' });
    const { body: asked } = await askFor(person, first.id, { reviewType: 'basic' });
    expect(asked.design?.revision).toBeGreaterThan(before.body.design?.revision ?? Infinity);
    await scene.pay(asked, person.client);
    const { reportFile, reviewReport } = await scene.seen(asked.id, 'is completed', isCompleted, person);
    expect(reportFile?.comparedWith).toBe(before.body.id);
    expect(reviewReport).toMatch(new RegExp(`Since review ${before.body.id}: \\d+ new, [1-9]\\d* gone`));
  });

  test('keeps working when its project is archived, and reaches the administrator', async () => {
    const person = await scene.app.person('archiving');
    const { id: projectId } = await drawn(person);
    const { body: asked } = await askFor(person, projectId, { reviewType: 'basic' });
    expect((await person.client.delete(`/api/projects/${projectId}`)).status).toBe(200);
    expect((await askFor(person, projectId)).status).toBe(404);
    await scene.pay(asked, person.client);
    await scene.seen(asked.id, 'is completed', isCompleted, person);
    expect(await fileOf(person, asked.id, 'json')).toContain('"D1"');
    expect((await bytesOf(scene.admin, `/api/circuit-reviews/${asked.id}/design/kicad_sch`)).status).toBe(200);
    await scene.listed(asked.id, ({ design }) => design?.projectId === projectId);
  });

  test('is of one’s own projects alone, and its design is nobody else’s', async () => {
    const [person, eve] = [await scene.app.person('own-design'), await scene.app.person('eve-design')];
    const { id: projectId, revision } = await drawn(person);
    const { body: asked } = await askFor(person, projectId);
    for (const chosen of [undefined, { revision: String(revision) }]) {
      expect(await askFor(eve, projectId, chosen)).toMatchObject({ status: 404, body: { code: 'project_not_found' } });
    }
    expect((await askFor(eve, 1)).status).toBe(404);
    expect((await eve.client.get(`/api/circuit-reviews/${asked.id}/design/json`)).status).toBe(404);
    expect((await scene.app.client().get(`/api/circuit-reviews/${asked.id}/design/json`)).status).toBe(401);
    const listed = await eve.client.get<CircuitReview[]>('/api/circuit-reviews');
    expect(listed.body).toEqual([]);
  });

  test.each<[string, { readonly [field: string]: string }, number, string]>([
    ['a revision that there is not', { revision: '4711' }, 404, 'revision_not_found'],
    ['a revision that is no number', { revision: '0x' }, 400, 'invalid_request'],
    ['a project that is no number', { projectId: '../1' }, 400, 'invalid_request'],
    ['another price', { amount: '1' }, 422, 'amount_mismatch'],
  ])('refuses %s', async (_, texts, status, code) => {
    const { id } = await drawn(scene.asha);
    const refused = await askFor(scene.asha, id, texts);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('needs parts, and no files beside it', async () => {
    const { id } = await project(scene.asha, 'Empty');
    const empty = await askFor(scene.asha, id);
    expect([empty.status, empty.body.code]).toEqual([422, 'empty_design']);
    const both = await ask(scene.asha.client, { projectId: String(id) });
    expect([both.status, both.body.code]).toEqual([400, 'files_or_design']);
    const { body: files } = await ask(scene.asha.client);
    const none = await scene.asha.client.get<Failure>(`/api/circuit-reviews/${files.id}/design/json`);
    expect([none.status, none.body.code]).toEqual([404, 'design_not_found']);
    const { body: asked } = await askFor(scene.asha, (await drawn(scene.asha)).id);
    const unknown = await scene.asha.client.get<Failure>(`/api/circuit-reviews/${asked.id}/design/exe`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_format']);
  });

  test('is exported with its owner’s data, and nobody can read its design once they are erased', async () => {
    const person = await scene.app.person('leaving-design');
    const { id: projectId } = await drawn(person, 'A secret lamp');
    const { body: asked } = await askFor(person, projectId);
    await measured(person.client, asked.id);
    const { body } = await person.client.get<PersonalExport>('/api/user/export');
    expect(JSON.stringify(body)).toContain(`/api/circuit-reviews/${asked.id}/design/json`);
    await person.client.delete('/api/user', { password: PASSWORD });
    await until('its design is gone', async () => {
      const { status } = await scene.admin.get(`/api/circuit-reviews/${asked.id}/design/json`);
      return status === 404;
    });
    const managed = await scene.admin.get<CircuitReview>(`/api/circuit-reviews/${asked.id}`);
    expect(managed.body.design).toMatchObject({ projectId, name: null });
  });
});

describe('its owner cancels a review', () => {
  test('that nobody paid: nothing is owed, and it can not be paid any more', async () => {
    const person = await scene.app.person('unpaid');
    const { body: asked } = await ask(person.client);
    await measured(person.client, asked.id);
    const terms = await preview(person, asked.id);
    expect(terms).toMatchObject({ paid: 0, refund: 0, cancellable: true });
    const stale = await cancel(person, asked.id, {}, { 'if-match': String(terms.revision - 1) });
    expect(stale.status).toBe(409);
    const done = await cancel(person, asked.id, { reason: 'Another board' }, { 'if-match': String(terms.revision) });
    expect(done.body).toMatchObject({ status: 'cancelled', paymentStatus: 'none', statusReason: 'Another board' });
    const wish = { service: 'review', referenceId: asked.id, amount: asked.amount * 100, currency: 'INR' };
    expect((await person.client.post<Failure>('/api/razorpay/create-order', wish)).body.code).toBe('not_payable');
    const letter = await scene.desk.newest('review-cancelled', { recipient: 'unpaid' });
    expect(letter.content?.text).toContain('You cancelled this review.');
    expect((await cancel(person, asked.id)).body).toMatchObject({ status: 'cancelled' });
    expect(await preview(person, asked.id)).toMatchObject({ cancellable: false, refund: 0 });
  });

  test('that is paid and not begun: everything goes back by itself, as was shown', async () => {
    const person = await scene.app.person('early');
    const { id } = await scene.paid('professional', undefined, person);
    await scene.seen(id, 'is paid', isPaid, person);
    await measured(person.client, id);
    expect(await preview(person, id)).toMatchObject({ paid: 799, refund: 799, paymentStatus: 'paid' });
    expect((await cancel(person, id)).body).toMatchObject({ paymentStatus: 'refund-pending' });
    const back = await scene.seen(id, 'is refunded', isRefunded, person);
    expect(back).toMatchObject({ status: 'cancelled', paid: 799, refunded: 799 });
    expect(back.steps.map(({ step, amount }) => [step, amount]).filter(([step]) => step !== 'measured')).toEqual([
      ['requested', null],
      ['paid', 799],
      ['cancelled', null],
      ['refund-due', 799],
      ['refunded', 799],
    ]);
    const times = back.steps.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('that an expert has begun: nothing goes back in the promised time, and everything after it', async () => {
    const person = await scene.app.person('begun');
    const [begun, late] = [
      await scene.paid('express', undefined, person),
      await scene.paid('express', undefined, person),
    ];
    for (const { id } of [begun, late]) {
      await scene.seen(id, 'is due', ({ dueAt }) => dueAt !== null, person);
      await measured(person.client, id);
      await change(scene.admin, id, { status: 'in-review' });
    }
    expect(await preview(person, begun.id)).toMatchObject({
      ...{ paid: 599, refund: 0, cancellable: true },
      explanation: expect.stringContaining('not refunded') as string,
    });
    expect((await cancel(person, begun.id)).body).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    scene.clock.advance(13 * HOUR);
    const missed = await scene.seen(late.id, 'is late', ({ missedDeadline }) => missedDeadline !== null, person);
    expect(missed.steps.find(({ step }) => step === 'late')?.at).toBe(missed.dueAt);
    expect(await preview(person, late.id)).toMatchObject({ paid: 599, refund: 599 });
    await cancel(person, late.id);
    await scene.seen(late.id, 'is refunded', isRefunded, person);
    expect((await scene.seen(begun.id, 'keeps its price', isPaid, person)).refunded).toBe(0);
  });

  test('not once the report is there, and nobody else does', async () => {
    const [person, eve] = [await scene.app.person('delivered'), await scene.app.person('eve-cancels')];
    const { body: asked } = await ask(person.client);
    expect((await cancel(eve, asked.id)).status).toBe(404);
    expect((await eve.client.get(`/api/circuit-reviews/${asked.id}/cancellation`)).status).toBe(404);
    expect((await cancel({ ...eve, client: scene.admin }, asked.id)).status).toBe(404);
    await change(scene.admin, asked.id, {
      reviewReport: 'Read by a person.',
      withoutPayment: true,
      reason: 'Paid by bank transfer',
    });
    const refused = await cancel(person, asked.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'delivered']);
    expect(await preview(person, asked.id)).toMatchObject({ cancellable: false });
  });

  test('while the report is delivered: one of both wins, and no money is lost', async () => {
    const person = await scene.app.person('racing');
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { id } = await scene.paid('professional', undefined, person);
      await scene.seen(id, 'is paid', isPaid, person);
      const [cancelled, delivered] = await Promise.all([
        cancel(person, id),
        change(scene.admin, id, { reviewReport: 'Read by a person.', status: 'completed' }),
      ]);
      const isCancelled = cancelled.status === 200;
      // Who decided on a cancelled review that it is completed opens it again, which needs a reason: refused here.
      expect([isCancelled, delivered.status === 200]).toEqual([isCancelled, !isCancelled]);
      const end = isCancelled
        ? await scene.seen(id, 'is refunded', isRefunded, person)
        : await scene.seen(id, 'is completed', isCompleted, person);
      expect([end.paid, end.refunded]).toEqual([799, isCancelled ? 799 : 0]);
      const events = await scene.events(id);
      expect(events.filter((type) => type === 'Cancelled' || type === 'ReportDelivered')).toHaveLength(1);
      outcomes.push(end.status);
    }
    expect(outcomes).toHaveLength(4);
  }, 180_000);
});

test('the timeline says when an expert has it', async () => {
  const account = { username: 'ravi@experts.example', displayName: 'Ravi', password: 'a first password' };
  const { body: expert } = await scene.admin.post<ExpertEntry>('/api/admin/experts', account);
  const { body: asked } = await ask(scene.asha.client);
  const address = `/api/admin/experts/${expert.id}/assignments`;
  const work = { service: 'review', referenceId: asked.id };
  await until('it is assigned', async () => (await scene.admin.post(address, work)).status < 300);
  const taken = await scene.seen(asked.id, 'is assigned', (one) => names(one).includes('assigned'));
  expect(Date.parse(taken.steps.find(({ step }) => step === 'assigned')?.at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(asked.createdAt),
  );
  await until('the list says it, too', async () => {
    const { body } = await scene.asha.client.get<CircuitReview[]>('/api/user/circuit-reviews');
    return body.some((one) => one.id === asked.id && names(one).includes('assigned'));
  });
});
