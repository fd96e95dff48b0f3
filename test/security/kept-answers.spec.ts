import { randomUUID } from 'node:crypto';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { PASSWORD, type RunningApp, startApp } from '../acceptance/support/app';
import type { Answer, HttpClient } from '../acceptance/support/http-client';
import { bigDesign } from '../faults/support/big-design';

const KEPT_BYTES = 4096;
const SAVES = 100;

let app: RunningApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startApp();
  client = (await app.person('keeper')).client;
});
afterAll(() => app.stop());

const key = () => ({ 'idempotency-key': randomUUID() });
const newProject = async () => (await client.post<ProjectResponse>('/api/projects', {})).body.id;

async function kept(): Promise<{ rows: number; bytes: number; largest: number }> {
  const { rows } = await app.database.pool().query<{ rows: number; bytes: number; largest: number }>(
    `select count(*)::int as rows, coalesce(sum(octet_length(t::text)), 0)::int as bytes,
       coalesce(max(octet_length(answer)), 0)::int as largest from platform.idempotency t`,
  );
  return rows[0] as { rows: number; bytes: number; largest: number };
}

/** Sends the same request twice with the same key, something else in between; both must say the same. */
async function sameTwice<T>(send: () => Promise<Answer<T>>, between: () => Promise<unknown>): Promise<Answer<T>> {
  const first = await send();
  await between();
  const again = await send();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
  expect(JSON.stringify(first.body).length).toBeGreaterThan(KEPT_BYTES);
  return first;
}

describe('an answer with a whole project is not kept, and given again as it was', () => {
  const design = bigDesign(60, 90);
  const rename = (id: number) => client.patch(`/api/projects/${id}`, { name: `Renamed ${randomUUID()}` });
  const change = async (id: number) => {
    await client.put(`/api/projects/${id}`, bigDesign(3, 2));
    await rename(id);
  };
  afterEach(async () => expect((await kept()).largest).toBeLessThan(KEPT_BYTES));

  it.each([60, 400])('saving %i parts', async (parts) => {
    const [id, headers, large] = [await newProject(), key(), bigDesign(parts, 90)];
    const { status } = await sameTwice(
      () => client.put(`/api/projects/${id}`, large, headers),
      () => change(id),
    );
    expect(status).toBe(200);
  });

  it('renaming, undoing and redoing', async () => {
    const id = await newProject();
    await client.put(`/api/projects/${id}`, design);
    const keys = { rename: key(), undo: key(), redo: key() };
    const body = { name: 'Once' };
    await sameTwice(
      () => client.patch(`/api/projects/${id}`, body, keys.rename),
      () => rename(id),
    );
    await client.put(`/api/projects/${id}`, bigDesign(70, 90));
    await sameTwice(
      () => client.post(`/api/projects/${id}/undo`, {}, keys.undo),
      () => rename(id),
    );
    await sameTwice(
      () => client.post(`/api/projects/${id}/redo`, {}, keys.redo),
      () => change(id),
    );
  });

  it('restoring', async () => {
    const [id, headers] = [await newProject(), key()];
    await client.put(`/api/projects/${id}`, design);
    await client.delete(`/api/projects/${id}`);
    await sameTwice(
      () => client.post(`/api/projects/${id}/restore`, {}, headers),
      () => change(id),
    );
  });

  it('a save that came too late, with the project as it was then', async () => {
    const [id, headers] = [await newProject(), key()];
    await client.put(`/api/projects/${id}`, design);
    const late = () => client.put(`/api/projects/${id}`, bigDesign(2, 1), { ...headers, 'if-match': '-1' });
    const { status, body } = await sameTwice(late, () => change(id));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_revision', current: { componentCount: 60 } });
  });

  it('an import, into a project or only read', async () => {
    const file = {
      components: design.components,
      connections: design.connections,
      format: 'tracewright-design',
      version: 1,
    };
    const id = await newProject();
    const form = (projectId?: number) => {
      const data = new FormData();
      data.set('file', new Blob([JSON.stringify(file)]), 'board.json');
      if (projectId !== undefined) data.set('projectId', String(projectId));
      return data;
    };
    const keys = { into: key(), read: key() };
    const into = await sameTwice<ImportResponse>(
      () => client.post('/api/circuits/import', form(id), keys.into),
      () => change(id),
    );
    expect(into.body.circuitData.components).toHaveLength(60);
    const read = [1, 2].map(() => client.post<ImportResponse>('/api/circuits/import', form(), keys.read));
    const [one, two] = await Promise.all(read);
    expect(two?.body.importId).toBe(one?.body.importId);
    expect(two?.body.summary).toEqual(one?.body.summary);
  });
});

it(`${SAVES} large saves take a few hundred bytes each`, async () => {
  const id = await newProject();
  const before = await kept();
  for (let n = 0; n < SAVES; n++) {
    const { status } = await client.put(`/api/projects/${id}`, bigDesign(40 + (n % 2), 40), key());
    expect(status).toBe(200);
  }
  const after = await kept();
  expect(after.rows - before.rows).toBe(SAVES);
  console.info(`${SAVES} large saves: ${after.bytes - before.bytes} bytes of kept answers`);
  expect(after.bytes - before.bytes).toBeLessThan(SAVES * 2048);
});

it('what one person sends takes so many bytes and no more: the oldest is forgotten first', async () => {
  const idempotency = { ...DEFAULT_HTTP_OPTIONS.idempotency, bytesPerCaller: 16 * 1024 };
  const small = await startApp({ http: { idempotency } });
  try {
    const { client: one } = await small.person('sender');
    for (let n = 0; n < 60; n++) await one.post('/api/auth/password', { currentPassword: 'x' }, key());
    const { rows } = await small.database
      .pool()
      .query<{ bytes: number }>('select sum(octet_length(answer) + 400)::int as bytes from platform.idempotency');
    expect(rows[0]?.bytes).toBeLessThan(17 * 1024);
  } finally {
    await small.stop();
  }
});

it('nobody is named in clear, and what a person left goes with the account, sign-up and sign-in included', async () => {
  const user = { username: 'gone@example.com', password: PASSWORD };
  const gone = app.client();
  expect((await gone.post('/api/auth/register', { ...user, displayName: 'Gone' }, key())).status).toBe(201);
  const { rows: id } = await app.database.pool().query<{ id: string }>('select max(id) as id from read.users');
  expect((await gone.post('/api/auth/login', user, key())).status).toBe(200);
  const mine = { 'idempotency-key': `gone@example.com ${randomUUID()}`.replace(' ', '-') };
  await gone.post('/api/projects', { name: 'Mine' }, mine);
  const table = async () => {
    const { rows } = await app.database
      .pool()
      .query<{ row: string }>('select t::text as row from platform.idempotency t');
    return rows.map(({ row }) => row);
  };
  const before = await table();
  expect(before.join('\n')).not.toMatch(/gone@|127\.0\.0\.1|::1|address:|user:/);
  expect(before.join('\n')).not.toContain(id[0]?.id);
  expect((await gone.delete('/api/user', { password: PASSWORD }, key())).status).toBe(204);
  expect(before.length - (await table()).length).toBe(3);
});
