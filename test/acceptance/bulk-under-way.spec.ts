import type { ErrorBody } from '@tracewright/contracts';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { CreatedApiKey } from '@tracewright/contracts/api-keys';
import type { BulkBatch } from '@tracewright/contracts/bulk';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { PASSWORD } from './support/app';
import {
  act,
  add,
  BULK,
  fixture,
  onEnterprise,
  one,
  open,
  packed,
  projectsOf,
  settled,
  standings,
} from './support/bulk';
import { EventStream } from '../security/support/event-stream';
import { everythingIn } from './support/everything-in';
import { PlanScene } from './support/plan-scene';

const DAY_MS = 24 * 3600 * 1000;

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
}, 60_000);
afterAll(() => scene.app.stop());

describe('under way', () => {
  it('tells of what moves, and of the list, and nobody else hears of it', async () => {
    const person = await onEnterprise(scene, 'bulk-told');
    const { id } = await open(person);
    await add(person, id, 'lamps.brd', fixture('lamps.eagle.brd'));
    const at = (path: string) => new URL(`${BULK}/${path}/live`, scene.app.url).href;
    const stranger = await scene.app.person('bulk-curious');
    expect((await EventStream.open(at(id), stranger.client.sessionToken)).status).toBe(404);
    const token = person.client.sessionToken;
    const told = await EventStream.open(at(id), token);
    await act(person, id, 'start');
    await until('its end is told', () => told.heard.includes('"state":"finished"'), 60_000);
    const last = told.heard.slice(told.heard.lastIndexOf('data: ') + 6);
    expect(JSON.parse(last.slice(0, last.indexOf('\n')))).toEqual(await one(person, id));
    told.close();
    const copies = Array.from({ length: 12 }, (_, at) => [`lamps-${at}.brd`, fixture('lamps.eagle.brd')]);
    const many = await open(person);
    await add(person, many.id, 'lamps.zip', packed(Object.fromEntries(copies)));
    await act(person, many.id, 'start');
    await until('it is listed as under way', async () => (await standings(person))[0]?.state === 'working');
    const list = await EventStream.open(`${scene.app.url}${BULK}/live`, token);
    await until('the list is told of', () => list.count('batches') > 0);
    list.close();
    await settled(person, many.id);
  }, 90_000);

  it('what failed is tried again by its owner, a few times', async () => {
    const person = await onEnterprise(scene, 'bulk-retry');
    const { id } = await open(person);
    await add(person, id, 'lamps.brd', fixture('lamps.eagle.brd'));
    await add(person, id, 'torn.brd', new Uint8Array([1]));
    expect((await act(person, id, 'retry')).body.code).toBe('batch_not_started');
    await act(person, id, 'start');
    const made = (await settled(person, id)).files[0]?.projectId;
    for (const tried of [2, 3, 4]) {
      const { status, body } = await act(person, id, 'retry', tried === 2 ? {} : { files: [1] });
      expect([status, body.state, body.finishedAt]).toEqual([200, 'working', null]);
      const batch = await settled(person, id);
      expect(batch.counts).toEqual({ files: 2, done: 1, failed: 1, cancelled: 0 });
      expect(batch.files[1]?.failure).toMatch(/./);
      expect(batch.files[0]?.projectId).toBe(made);
    }
    const { status, body } = await act(person, id, 'retry');
    expect([status, body.code]).toEqual([409, 'nothing_to_retry']);
    expect((await act(person, id, 'retry', { files: [7] })).body.code).toBe('batch_file_not_found');
    expect((await projectsOf(person)).length).toBe(1);
  }, 90_000);

  it('what nobody starts is deleted with its files two weeks after it was last touched, and says so before', async () => {
    const person = await onEnterprise(scene, 'bulk-forgotten');
    const forgotten = await open(person, 'Forgotten');
    const { body } = await add(person, forgotten.id, 'lamps.brd', fixture('lamps.eagle.brd'));
    const until14 = new Date(body.keptUntil ?? '').getTime();
    expect(until14 - scene.clock.now().getTime()).toBeGreaterThan(13.9 * DAY_MS);
    const started = await open(person, 'Started');
    await add(person, started.id, 'lamps.brd', fixture('lamps.eagle.brd'));
    expect((await act(person, started.id, 'start')).body.keptUntil).toBeNull();
    await settled(person, started.id);
    await scene.goTo(new Date(until14 - DAY_MS), person);
    expect((await person.client.get(`${BULK}/${forgotten.id}`)).status).toBe(200);
    await scene.goTo(new Date(until14 + DAY_MS), person);
    await until('it is gone', async () => (await person.client.get(`${BULK}/${forgotten.id}`)).status === 404, 20_000);
    await until('it is listed no more', async () => (await standings(person)).length === 1);
    expect((await one(person, started.id)).counts.done).toBe(1);
  }, 90_000);

  it('the rest is cancelled, tried again when it is named, and deleted without its projects', async () => {
    const person = await onEnterprise(scene, 'bulk-cancel');
    const { id } = await open(person);
    const copies = Array.from({ length: 12 }, (_, at) => [`lamps-${at}.kicad_pcb`, fixture('lamps.v9.kicad_pcb')]);
    await add(person, id, 'lamps.zip', packed(Object.fromEntries(copies)));
    await act(person, id, 'start');
    expect((await person.client.delete(`${BULK}/${id}`)).status).toBe(409);
    const { body } = await act(person, id, 'cancel');
    expect(body.cancelled).toBe(true);
    const batch = await settled(person, id);
    expect(batch.counts.cancelled).toBeGreaterThanOrEqual(8);
    expect(batch.counts.done + batch.counts.cancelled).toBe(12);
    expect((await projectsOf(person)).length).toBe(batch.counts.done);
    expect((await act(person, id, 'retry')).body.code).toBe('nothing_to_retry');
    await act(person, id, 'retry', { files: [10, 11] });
    const after = await settled(person, id);
    expect(after.counts.done).toBe(batch.counts.done + 2);
    expect((await person.client.delete(`${BULK}/${id}`)).status).toBe(204);
    expect((await projectsOf(person)).length).toBe(after.counts.done);
    await until('it is listed no more', async () => (await standings(person)).length === 0);
  }, 90_000);

  it('a lapsed plan lets what was accepted run to its end, and takes nothing new', async () => {
    const person = await onEnterprise(scene, 'bulk-lapsed');
    const accepted = await open(person);
    await add(
      person,
      accepted.id,
      'lamps.zip',
      packed({ 'a.brd': fixture('lamps.eagle.brd'), 'b.brd': new Uint8Array([1]) }),
    );
    const waiting = await open(person);
    await add(person, waiting.id, 'lamps.brd', fixture('lamps.eagle.brd'));
    await act(person, accepted.id, 'start');
    await scene.goTo(new Date(scene.clock.now().getTime() + 8 * 24 * 3600 * 1000), person);
    await scene.becomes(person, { tier: 'free' });
    const batch = await settled(person, accepted.id);
    expect(batch.counts).toEqual({ files: 2, done: 1, failed: 1, cancelled: 0 });
    for (const refused of [
      await person.client.post<ErrorBody>(BULK, {}),
      await act(person, waiting.id, 'start'),
      await act(person, accepted.id, 'retry'),
      await add(person, waiting.id, 'lamps.brd', fixture('lamps.eagle.brd')),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([402, 'plan_needed']);
    }
    expect((await person.client.delete(`${BULK}/${waiting.id}`)).status).toBe(204);
    expect((await person.client.get(`${BULK}/${accepted.id}/summary.csv`)).status).toBe(200);
  }, 90_000);
});

it('is reached with an API key, too, each call with its scope', async () => {
  const person = await onEnterprise(scene, 'bulk-program');
  const keyWith = async (...scopes: readonly string[]): Promise<{ readonly authorization: string }> => {
    const { body } = await person.client.post<CreatedApiKey>('/api/user/api-keys', { name: 'Archive', scopes });
    return { authorization: `Bearer ${body.key}` };
  };
  const [writes, reads] = [await keyWith('projects:write'), await keyWith('projects:read')];
  const program = scene.app.client();
  const { id } = (await program.post<BulkBatch>(BULK, { name: 'By a program' }, writes)).body;
  const form = new FormData();
  form.append('file', new File([fixture('lamps.eagle.brd')], 'lamps.brd'));
  expect((await program.call('POST', `${BULK}/${id}/files`, { body: form, headers: writes })).status).toBe(201);
  expect((await program.post(`${BULK}/${id}/start`, {}, writes)).status).toBe(200);
  expect((await settled(person, id)).counts.done).toBe(1);
  expect((await program.get<BulkBatch>(`${BULK}/${id}`, reads)).body.state).toBe('finished');
  expect((await program.post<ErrorBody>(BULK, {}, reads)).body.code).toBe('api_scope_missing');
});

it('sent again with the same Idempotency-Key is the same', async () => {
  const person = await onEnterprise(scene, 'bulk-again');
  const { id } = await open(person);
  const headers = { 'idempotency-key': 'bulk-file-once-00000001' };
  const form = (): FormData => {
    const sent = new FormData();
    sent.append('file', new File([fixture('lamps.eagle.brd')], 'lamps.brd'));
    return sent;
  };
  const send = () => person.client.call<BulkBatch>('POST', `${BULK}/${id}/files`, { body: form(), headers });
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await one(person, id)).files.length).toBe(1);
});

describe('of one person', () => {
  it('two hundred files hold up nobody’s single import', async () => {
    const [busy, other] = [await onEnterprise(scene, 'bulk-busy'), await scene.app.person('bulk-single')];
    const { id } = await open(busy);
    const board = fixture('sensor-node.kicad_pcb');
    const copies = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`node-${at}.kicad_pcb`, board]));
    expect((await add(busy, id, 'nodes.zip', packed(copies))).status).toBe(201);
    await act(busy, id, 'start');
    await until('it is under way', async () => (await one(busy, id)).counts.done > 0, 60_000);
    const project = (await other.client.post<ProjectResponse>('/api/projects', {})).body.id;
    const form = new FormData();
    form.append('file', new File([board], 'mine.kicad_pcb'));
    form.append('projectId', String(project));
    expect((await other.client.call('POST', '/api/circuits/import', { body: form })).status).toBe(200);
    expect((await other.client.post(`/api/projects/${project}/regenerate-feedback`, {})).status).toBe(200);
    const then = await one(busy, id);
    // The single import was read and analysed long before the batch was over: it waited for a file at most.
    expect(then.state).toBe('working');
    expect(then.counts.done).toBeLessThan(100);
    expect((await act(busy, id, 'cancel')).status).toBe(200);
    await settled(busy, id);
  }, 120_000);

  it('all of it is exported, and gone with its owner, also while it is under way', async () => {
    const person = await onEnterprise(scene, 'bulk-gone');
    const { id } = await open(person, 'Quixotic boards');
    const lamps = Array.from({ length: 40 }, (_, at) => [`quixotic-lamp-${at}.brd`, fixture('lamps.eagle.brd')]);
    await add(person, id, 'quixotic-lamp.zip', packed(Object.fromEntries(lamps)));
    await act(person, id, 'start');
    let exported: PersonalExport | undefined;
    await until('it is exported', async () => {
      exported = (await person.client.get<PersonalExport>('/api/user/export')).body;
      return JSON.stringify(exported).includes('quixotic-lamp');
    });
    expect(JSON.stringify(exported)).toContain('Quixotic boards');
    const erased = await person.client.call('DELETE', '/api/user', { body: { password: PASSWORD } });
    expect(erased.status).toBe(204);
    await until('nothing of it is left', async () => {
      return !/quixotic/i.test(await everythingIn(scene.app.database.pool()));
    });
    // What was under way is ended: nothing of the batch begins any more.
    await until('the batch is over', async () => {
      const events = await scene.app.infrastructure.store.readStream(`bulk-${id}`);
      return events?.at(-1)?.type === 'bulk.Finished';
    });
  }, 90_000);
});
