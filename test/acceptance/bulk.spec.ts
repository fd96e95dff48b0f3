import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Zippable } from 'fflate';
import type { ErrorBody } from '@tracewright/contracts';
import type { BulkAccess, BulkBatch } from '@tracewright/contracts/bulk';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import type { Person } from './support/app';
import {
  act,
  add,
  BULK,
  fixture,
  FIXTURES,
  onEnterprise,
  one,
  open,
  packed,
  projectsOf,
  readFolder,
  settled,
  standings,
} from './support/bulk';
import { PlanScene } from './support/plan-scene';

const SHARED = path.resolve(__dirname, '../../../shared/circuits/files');

let scene: PlanScene;
let asha: Person;
beforeAll(async () => {
  scene = await PlanScene.open();
  asha = await onEnterprise(scene, 'bulk-asha');
}, 60_000);
afterAll(() => scene.app.stop());

const namesIn = ({ files }: BulkBatch) => files.map(({ name, path: inside }) => [name, inside]);

describe('a batch', () => {
  it('comes with the Enterprise plan', async () => {
    const stranger = await scene.app.person('bulk-stranger');
    const { status, body } = await stranger.client.post<ErrorBody>(BULK, {});
    expect([status, body.code]).toEqual([402, 'plan_needed']);
    expect((await stranger.client.get<BulkAccess>(`${BULK}/access`)).body).toEqual({ included: false });
    expect((await asha.client.get<BulkAccess>(`${BULK}/access`)).body).toEqual({ included: true });
    const { id } = await open(asha);
    expect((await add(stranger, id, 'lamps.json', fixture('lamps.json'))).status).toBe(404);
    expect((await act(stranger, id, 'start')).status).toBe(404);
  });

  it('makes a project of each file, with its analysis, and says why another can not be read', async () => {
    const { id } = await open(asha, 'Old boards');
    for (const name of ['lamps.v9.kicad_pcb', 'lamps.eagle.brd', 'sensor-node.kicad_pcb']) {
      expect((await add(asha, id, name, fixture(name))).status).toBe(201);
    }
    const { body } = await add(asha, id, 'notes.kicad_pcb', 'this is no board');
    expect(body).toMatchObject({ state: 'collecting', counts: { files: 4, done: 0 } });
    expect(await projectsOf(asha)).toEqual([]);
    expect((await act(asha, id, 'start')).body).toMatchObject({ state: 'working' });
    const batch = await settled(asha, id);
    expect(batch.counts).toEqual({ files: 4, done: 3, failed: 1, cancelled: 0 });
    for (const file of batch.files.slice(0, 3)) {
      expect(file).toMatchObject({ state: 'done', parts: expect.any(Number), nets: expect.any(Number), failure: null });
      expect(file.findings).toEqual({
        errors: expect.any(Number),
        warnings: expect.any(Number),
        notes: expect.any(Number),
      });
      const project = await asha.client.get<ProjectResponse>(`/api/projects/${file.projectId}`);
      expect(project.body.name).toBe(file.name);
      const found = await asha.client.get<readonly object[]>(`/api/design-feedback?projectId=${file.projectId}`);
      const { errors = -1, warnings = -1, notes = -1 } = file.findings ?? {};
      expect(found.body.length).toBe(errors + warnings + notes);
    }
    expect(batch.files[3]).toMatchObject({ state: 'failed', projectId: null });
    expect(batch.files[3]?.failure).not.toBe('');
    await until('it is listed', async () =>
      (await standings(asha)).some((row) => row.id === id && row.counts.done === 3),
    );
    const { status, body: text } = await asha.client.get<string>(`${BULK}/${id}/summary.csv`);
    expect(status).toBe(200);
    expect(text.trim().split('\r\n').length).toBe(5);
    expect(text).toContain('sensor-node');
  }, 90_000);

  it('takes an archive of many: a folder with a project file is one, an archive inside is one', async () => {
    const { id } = await open(asha);
    const root = path.join(FIXTURES, 'kicad-truth/hier31');
    const sheets = readFolder(root);
    const files: Zippable = {
      'boards/lamps.kicad_pcb': fixture('lamps.v9.kicad_pcb'),
      'boards/__MACOSX/._lamps.kicad_pcb': new Uint8Array([1]),
      'readme.txt': new Uint8Array([65]),
      'inside.zip': packed({ 'lamps.brd': fixture('lamps.eagle.brd') }),
      'sheets/root.kicad_pro': new TextEncoder().encode('{}'),
      ...Object.fromEntries(Object.entries(sheets).map(([name, bytes]) => [`sheets/${name}`, bytes])),
    };
    const { status, body } = await add(asha, id, 'all.zip', packed(files));
    expect(status).toBe(201);
    expect(namesIn(body)).toEqual([
      ['lamps', 'boards/lamps.kicad_pcb'],
      ['inside', 'inside.zip'],
      ['sheets', 'sheets/'],
    ]);
    const without = await asha.client.call<BulkBatch>('DELETE', `${BULK}/${id}/files/1`, {});
    expect(namesIn(without.body)).toEqual([
      ['lamps', 'boards/lamps.kicad_pcb'],
      ['sheets', 'sheets/'],
    ]);
    await act(asha, id, 'start');
    const batch = await settled(asha, id);
    expect(batch.files.map(({ state, failure }) => [state, failure])).toEqual([
      ['done', null],
      ['done', null],
    ]);
  }, 90_000);

  it('refuses archives that are none or would fill the memory, and keeps nothing of them', async () => {
    const { id } = await open(asha);
    const bomb = packed({ 'zeros.kicad_pcb': new Uint8Array(60 * 1024 * 1024) });
    const wrong: readonly (readonly [string, Uint8Array<ArrayBuffer>, number])[] = [
      ['bomb.zip', bomb, 413],
      ['out.zip', packed({ '../../etc/x.kicad_pcb': new Uint8Array([1]) }), 422],
      ['torn.zip', packed({ 'a.kicad_pcb': fixture('lamps.v9.kicad_pcb') }).slice(0, 200), 422],
      ['nothing.zip', packed({ 'readme.txt': new Uint8Array([65]) }), 422],
      ['empty.brd', new Uint8Array(), 422],
    ];
    for (const [name, content, expected] of wrong) {
      expect([name, (await add(asha, id, name, content)).status]).toEqual([name, expected]);
    }
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}.brd`, new Uint8Array([1])]));
    expect((await add(asha, id, 'many.zip', packed(many))).body.code).toBe('batch_full');
    expect((await one(asha, id)).files).toEqual([]);
    expect((await act(asha, id, 'start')).body.code).toBe('batch_empty');
    expect((await asha.client.delete(`${BULK}/${id}`)).status).toBe(204);
    expect((await asha.client.get(`${BULK}/${id}`)).status).toBe(404);
  }, 60_000);
});

const boards = [
  'eez-aux-ps/EEZ DIB AUX-PS.kicad_sch',
  'greatfet-azalea/azalea.sch',
  'olimex-esp32-poe-l/ESP32-PoE_Rev_L.sch',
  'ubertooth-one/ubertooth-one.sch',
].filter((name) => existsSync(path.join(SHARED, name)));

(boards.length > 0 ? it : it.skip)(
  'reads whole projects of other people',
  async () => {
    const person = await onEnterprise(scene, 'bulk-real');
    const { id } = await open(person);
    for (const name of boards) {
      const folder = path.dirname(path.join(SHARED, name));
      await add(person, id, `${path.basename(folder)}.zip`, packed(readFolder(folder)));
    }
    await act(person, id, 'start');
    const batch = await settled(person, id, 120_000);
    expect(batch.files.map(({ name, state, failure }) => ({ name, state, failure }))).toEqual(
      batch.files.map(({ name }) => ({ name, state: 'done', failure: null })),
    );
  },
  180_000,
);
