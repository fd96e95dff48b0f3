import { request } from 'node:http';
import { until } from '@tracewright/testing';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { HistoryEntry, ProjectResponse, ShareResponse } from '@tracewright/contracts/projects';
import type { EventToAppend } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';
import { commandContext, newCommandId } from '../../backend/src/platform/commands';
import { COMMANDS, PHONE } from '../faults/support/erasure/commands';
import { everythingKept, KeptLog, tracesOf } from '../faults/support/erasure/traces';
import { Dice } from '../replay/dice';
import { seededRandom } from '../support/random';
import { type AppData, createAppData } from './support/app-data';
import { PASSWORD, type Person, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';
import { after, ask } from './support/reviews';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const logs = [new KeptLog(), new KeptLog()] as const;
let data: AppData;
let here: RunningApp;
let there: RunningApp;
beforeAll(async () => {
  data = await createAppData();
  here = await startApp({ data, logger: logs[0].logger });
  there = await startApp({ data, logger: logs[1].logger });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await data.drop();
});

const erase = ({ client }: Person) => client.delete('/api/user', { password: PASSWORD });

/** The same session in the other process. */
function elsewhere({ client }: Person): HttpClient {
  const other = there.client();
  other.sessionToken = client.sessionToken;
  return other;
}

describe('a shared link', () => {
  it('answers 404 with the next call once its owner is erased, wherever it was opened before', async () => {
    const person = await here.person('sharing');
    const { body: project } = await person.client.post<ProjectResponse>('/api/projects', { name: 'For everybody' });
    const shared = await person.client.post<ShareResponse>(`/api/projects/${project.id}/shares`, {});
    const address = `/api/shared/${shared.body.token}`;
    const readers = [here.client(), there.client()];
    for (const reader of readers) {
      expect(await reader.get(address, after(shared))).toMatchObject({ status: 200, body: { name: 'For everybody' } });
    }
    expect((await erase(person)).status).toBe(204);
    for (const reader of readers) {
      expect(await reader.get(address)).toMatchObject({ status: 404, body: { code: 'share_not_found' } });
    }
  });

  it('is refused while the read models do not know of the erasure yet, and so is every call of the owner', async () => {
    const person = await here.person('lagging');
    const { body: project } = await person.client.post<ProjectResponse>('/api/projects', { name: 'For everybody' });
    const shared = await person.client.post<ShareResponse>(`/api/projects/${project.id}/shares`, {});
    await there.client().get(`/api/shared/${shared.body.token}`, after(shared));
    const owner = elsewhere(person);
    expect((await owner.get(`/api/projects/${project.id}`)).status).toBe(200);
    // Nothing but the tombstone is there: no event tells of it.
    await here.infrastructure.keys.erase(person.user.id);
    expect((await there.client().get(`/api/shared/${shared.body.token}`)).status).toBe(404);
    expect((await owner.get(`/api/projects/${project.id}`)).status).toBe(404);
    expect((await owner.post(`/api/projects/${project.id}/regenerate-feedback`)).status).toBe(404);
    expect((await owner.get(`/api/design-feedback?projectId=${project.id}`)).status).toBe(404);
    // What was begun can be ended in the same session: it has just been signed in.
    expect((await person.client.delete('/api/user')).status).toBe(204);
  });
});

describe('what a process remembers of somebody', () => {
  it('is forgotten at once where the erasure runs, and soon in another process', async () => {
    const person = await here.person('remembered');
    const asked = await ask(person.client, { name: 'Rosamunde' });
    const address = `/api/admin/circuit-reviews/${asked.body.id}`;
    const admins = { here: await here.admin(), there: await there.admin() };
    const shown = async (where: keyof typeof admins) => JSON.stringify((await admins[where].get(address)).body);
    expect(await shown('here')).toContain('Rosamunde');
    expect(await shown('there')).toContain('Rosamunde');
    expect((await erase(person)).status).toBe(204);
    expect(await shown('here')).not.toContain('Rosamunde');
    await until('the other process has heard of it', async () => !(await shown('there')).includes('Rosamunde'));
  });
});

describe('names of projects and files', () => {
  it('are for their owner: in the history and the export, unreadable in the store and masked for operators', async () => {
    const { client, user } = await here.person('owner');
    const { body: project } = await client.post<ProjectResponse>('/api/projects', { name: 'Moorhuhn' });
    await client.patch(`/api/projects/${project.id}`, { name: 'Moorhuhn 2', description: 'shoots back' });
    const { body: history } = await client.get<HistoryEntry[]>(`/api/projects/${project.id}/history`);
    expect(history.map(({ summary }) => summary)).toEqual([
      'Changed the description',
      'Renamed the project from "Moorhuhn" to "Moorhuhn 2"',
      'Created the project "Moorhuhn"',
    ]);
    const { body: own } = await client.get<PersonalExport>('/api/user/export');
    expect(JSON.stringify(own)).toMatch(/Moorhuhn 2.*shoots back/);
    const { body: audit } = await (
      await here.admin()
    ).get<AuditEvent[]>(`/api/audit/events?stream=project-${project.id}`);
    expect(audit).toHaveLength(3);
    expect(JSON.stringify(audit)).not.toMatch(/Moorhuhn|shoots/);
    expect(JSON.stringify(audit)).toContain(user.id);
    const stored = await here.infrastructure.store.raw.readStream(`project-${project.id}`);
    expect(JSON.stringify(stored?.map((event) => event.data))).not.toMatch(/Moorhuhn|shoots/);
  });

  it('that an earlier release wrote in the clear are read as before, and gone from every read model after an erasure', async () => {
    const person = await here.person('veteran');
    const id = 700_000_000_001;
    const wrote = (type: string, written: JsonObject): EventToAppend => {
      const { commandId } = commandContext({ type: 'user', id: person.user.id }, new Date());
      const trace = { commandId, correlationId: commandId, causationId: commandId, build: 'earlier' };
      const who = { actorType: 'user', actorId: person.user.id, occurredAt: new Date().toISOString() } as const;
      return { id: newCommandId(), type, data: written, metadata: { ...trace, ...who, schemaVersion: '1' } };
    };
    const created = { projectId: id, ownerId: person.user.id, name: 'Dampframme', description: 'with steam' };
    const { position } = await here.infrastructure.store.raw.append(`project-${id}`, 'no_stream', [
      wrote('project.Created', created),
      wrote('project.Renamed', { from: 'Dampframme', to: 'Dampframme B' }),
    ]);
    const { body: listed } = await person.client.get<ProjectResponse[]>('/api/projects/recent', {
      'x-min-position': position,
    });
    expect(listed).toMatchObject([{ id, name: 'Dampframme B', description: 'with steam' }]);
    expect((await person.client.patch(`/api/projects/${id}`, { description: 'without' })).status).toBe(200);
    const erased = await erase(person);
    const { projections, pool } = here.infrastructure;
    expect(await projections.waitFor(after(erased)['x-min-position'], ['projects'], 15_000)).toBe(true);
    const { rows } = await pool.query('select * from read.projects where id = $1', [String(id)]);
    expect(rows).toEqual([]);
    expect(await projections.compare('projects')).toMatchObject({ equal: true });
  });
});

/** Signs up from an address of its own, as no other caller of this test does. */
function signUpFrom(address: string, name: string): Promise<string> {
  const body = JSON.stringify({ username: `${name}@example.com`, password: PASSWORD, displayName: `${name} name` });
  const headers = { 'content-type': 'application/json', 'user-agent': `${name} browser` };
  return new Promise((resolve, reject) => {
    const call = request(
      `${here.url}/api/auth/register`,
      { method: 'POST', localAddress: address, headers },
      (answer) => {
        const cookies = answer.headers['set-cookie']?.join() ?? '';
        const [, token] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookies) ?? [];
        if (token === undefined) reject(new Error(`signing up answered ${answer.statusCode}`));
        else resolve(token);
        answer.resume();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

test('after a random history nothing of an erased person is in any table, file or log', async () => {
  const dice = new Dice(seededRandom(Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000)));
  const [word, email, address] = ['Quendel', 'Quendel@example.com', '127.77.66.55'];
  const client = here.client();
  client.sessionToken = await signUpFrom(address, word);
  const admin = await here.admin();
  const names = [...COMMANDS.keys()].filter((name) => name !== 'change the password');
  for (const command of [...names, ...dice.list(20, () => dice.pick(names))]) {
    const call = await COMMANDS.get(command)?.({ word, client, admin, stranger: here.client(), email });
    expect((await call?.())?.status).toBeLessThan(500);
  }
  const places = { pool: here.infrastructure.pool, dataDir: data.dataDir, logs };
  const before = await everythingKept(places);
  for (const text of [word, PHONE, address]) expect(tracesOf(text, before)).not.toEqual([]);

  const erased = await client.delete('/api/user', { password: PASSWORD });
  expect(erased.status).toBe(204);
  const { projections } = here.infrastructure;
  const all = (await projections.status()).map(({ name }) => name);
  expect(await projections.waitFor(after(erased)['x-min-position'], all, 15_000)).toBe(true);
  const kept = await everythingKept(places);
  for (const text of [word, PHONE, address]) expect(tracesOf(text, kept)).toEqual([]);
});
