import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { ALLOWANCES } from '../../backend/src/platform/quotas';
import { PASSWORD, type Person, type RunningApp, startApp } from '../acceptance/support/app';
import { ConsultationScene } from '../acceptance/support/consultation-scene';
import { ask, change, type Failure } from '../acceptance/support/reviews';

const { free } = ALLOWANCES;
const SMALL = '(export (version D) (components (comp (ref R1) (value 1k))) (nets))';

let scene: ConsultationScene;
let app: RunningApp;

beforeAll(async () => {
  scene = await ConsultationScene.open();
  app = scene.app;
});
afterAll(() => app.stop());

const parallel = <T>(times: number, act: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: times }, act));

/** How many of the answers have each status. */
function byStatus(answers: readonly { readonly status: number }[]): { readonly [status: string]: number } {
  const counts: { [status: string]: number } = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const query = <Row extends object>(sql: string, values: readonly unknown[]) =>
  app.infrastructure.pool.query<Row>(sql, [...values]);

/** As if the person had so many already. */
async function fill({ user }: Person, resource: string, items: number, bytes = 0): Promise<void> {
  await query(
    `insert into quota.claims (person_id, resource, item, bytes, stream, settled)
     select $1, $2, 'filled-' || n, $4, 'filled', true from generate_series(1, $3) n`,
    [user.id, resource, items, bytes],
  );
}

const settledClaims = async ({ user }: Person, resource: string): Promise<number> => {
  const sql = 'select count(*)::int as count from quota.claims where person_id = $1 and resource = $2 and settled';
  return (await query<{ count: number }>(sql, [user.id, resource])).rows[0]?.count ?? 0;
};

function upload({ client }: Person, fields: { readonly [name: string]: string } = {}, headers = {}) {
  const form = new FormData();
  form.set('file', new Blob([SMALL]), 'small.net');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return client.post<ImportResponse & Failure>('/api/circuits/import', form, headers);
}

test('fifty review requests at once: as many as the plan allows, and one more when one is over', async () => {
  const asha = await app.person('many-reviews');
  const answers = await parallel(50, () => ask(asha.client));
  expect(byStatus(answers)).toEqual({ 201: free.openReviews, 409: 50 - free.openReviews });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'review_quota',
    error: `You have ${free.openReviews} reviews that are not finished, as many as your plan allows. Ask for this one when one of them is done.`,
  });
  const first = answers.find(({ status }) => status === 201);
  expect((await change(scene.admin, first?.body.id ?? '', { status: 'cancelled' })).status).toBe(200);
  await until('there is room again', async () => (await ask(asha.client)).status === 201);
  expect((await ask(asha.client)).status).toBe(409);
});

test('fifty bookings at once: as many as the plan allows', async () => {
  const ravi = await app.person('many-bookings');
  const answers = await parallel(50, () =>
    ravi.client.post<Failure & { id: string }>('/api/consultations', scene.wish()),
  );
  expect(byStatus(answers)).toEqual({ 201: free.openConsultations, 409: 50 - free.openConsultations });
  const first = answers.find(({ status }) => status === 201);
  expect((await scene.setStatus(first?.body.id ?? '', { status: 'cancelled' })).status).toBe(200);
  await until('there is room again', async () => {
    return (await ravi.client.post('/api/consultations', scene.wish())).status === 201;
  });
});

test('fifty projects at once with room for ten, and room again when one can no longer be taken back', async () => {
  const mira = await app.person('many-projects');
  await fill(mira, 'projects', free.projects - 10);
  const answers = await parallel(50, () => mira.client.post<ProjectResponse & Failure>('/api/projects', {}));
  expect(byStatus(answers)).toEqual({ 201: 10, 409: 40 });
  expect(answers.find(({ status }) => status === 409)?.body.error).toContain(`room for ${free.projects} projects`);
  const id = answers.find(({ status }) => status === 201)?.body.id;
  expect((await mira.client.delete(`/api/projects/${id}`)).status).toBe(200);
  const archived = 'select from quota.claims where project_id = $1 and expires_at is not null';
  await until('its end is known', async () => (await query(archived, [`${id}`])).rowCount === 1);
  expect((await mira.client.post('/api/projects', {})).status).toBe(409);
  await query('update quota.claims set expires_at = now() where project_id = $1', [`${id}`]);
  expect((await mira.client.post('/api/projects', {})).status).toBe(201);
});

test('twenty imports at once with room for three files, and for three files’ bytes', async () => {
  for (const [name, items, bytes] of [
    ['count', free.files - 3, 0],
    ['bytes', 1, free.fileBytes - 3 * SMALL.length - 1],
  ] as const) {
    const person = await app.person(`many-files-${name}`);
    await fill(person, 'files', items, bytes);
    const answers = await parallel(20, () => upload(person));
    expect(byStatus(answers)).toEqual({ 200: 3, 413: 17 });
    const { rows } = await query<{ items: number; bytes: number }>(
      'select count(*)::int as items, sum(bytes)::float8 as bytes from quota.claims where person_id = $1',
      [person.user.id],
    );
    expect(rows[0]?.items).toBeLessThanOrEqual(free.files);
    expect(rows[0]?.bytes).toBeLessThanOrEqual(free.fileBytes);
    const refused = answers.find(({ status }) => status === 413);
    expect(refused?.body.code).toBe('file_quota');
    expect(refused?.body.error).toMatch(
      name === 'count' ? /Your plan keeps 2,000 files/ : /Your plan keeps 2 GB of files/,
    );
  }
});

test('the same request again takes no more room', async () => {
  const twice = await app.person('twice');
  const key = { 'idempotency-key': 'the-same' };
  const answers = await parallel(5, () => upload(twice, {}, key));
  expect(new Set(answers.map(({ body }) => body.importId)).size).toBe(1);
  await until('it is settled', async () => (await settledClaims(twice, 'files')) === 1);
  const all = await query('select from quota.claims where person_id = $1', [twice.user.id]);
  expect(all.rowCount).toBe(1);
});

test('erasing a person gives everything back', async () => {
  const gone = await app.person('gone');
  await upload(gone);
  await gone.client.post('/api/projects', {});
  await until('they are counted', async () => (await settledClaims(gone, 'files')) === 1);
  const { body } = await gone.client.get<{ usage: readonly object[] }>('/api/user/export');
  expect(body.usage).toContainEqual({ resource: 'files', items: 1, bytes: SMALL.length });
  expect((await gone.client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  expect((await query('select from quota.claims where person_id = $1', [gone.user.id])).rowCount).toBe(0);
});

test('what is left over is removed at the next start, and nothing else', async () => {
  const left = await app.person('left');
  const { body: project } = await left.client.post<ProjectResponse>('/api/projects', {});
  const kept = (await upload(left)).body.importId;
  const archived = (await upload(left, { projectId: `${project.id}` })).body.importId;
  await until('they are counted', async () => (await settledClaims(left, 'files')) === 2);
  const fileOf = (name: string): string => path.join(app.data.dataDir, 'blobs', left.user.id, name);
  mkdirSync(path.dirname(fileOf('x')), { recursive: true });
  // A file whose event never came, one whose request is still under way, and one whose event nobody has counted yet.
  for (const name of ['orphan', 'under-way']) writeFileSync(fileOf(name), 'sealed');
  const claim = `insert into quota.claims (person_id, resource, item, stream, claimed_at) values ($1, 'files', $2, $3, now() - make_interval(mins => $4))`;
  await query(claim, [left.user.id, 'orphan', 'import-orphan', 61]);
  await query(claim, [left.user.id, 'under-way', 'import-under-way', 1]);
  await query(`update quota.claims set settled = false, claimed_at = now() - interval '2 hours' where item = $1`, [
    kept,
  ]);
  await query('update quota.claims set expires_at = now() where item = $1', [archived]);

  const next = await startApp({ data: app.data });
  try {
    const lies = ['orphan', 'under-way', kept, archived].map((name) => existsSync(fileOf(name)));
    expect(lies).toEqual([false, true, true, false]);
    expect(await settledClaims(left, 'files')).toBe(1);
  } finally {
    await next.stop();
  }
});
