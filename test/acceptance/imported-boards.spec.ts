import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { ImportedBoard, ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse, ShareResponse } from '@tracewright/contracts/projects';
import { PICTURE, sheetWithBitmaps } from '../fixtures/bitmap';
import { ALLOWANCES } from '../../backend/src/platform/quotas/plans';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const BOARD = readFileSync(path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb'));
const NETLIST = '(export (version "E") (components (comp (ref "R1") (value "330"))) (nets))';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function read(client: HttpClient, content: string | Buffer, name: string, projectId?: number) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  if (projectId !== undefined) form.set('projectId', String(projectId));
  if (projectId !== undefined) form.set('placement', 'beside');
  const { status, body } = await client.post<ImportResponse>('/api/circuits/import', form);
  expect(status).toBe(200);
  return body;
}

const imported = async (client: HttpClient, content: string | Buffer, name: string, projectId: number) =>
  (await read(client, content, name, projectId)).importId;

const newProject = async (client: HttpClient) => (await client.post<ProjectResponse>('/api/projects', {})).body;

const boardsOf = async (client: HttpClient, projectId: number | string) => {
  const { status, body } = await client.get<readonly ImportedBoard[]>(`/api/projects/${projectId}/boards`);
  return { status, body };
};

test('a project keeps the boards that were imported, for its owner alone', async () => {
  const { client } = await app.person('board-owner');
  const { body: project } = await client.post<ProjectResponse>('/api/projects', {});
  expect(await boardsOf(client, project.id)).toEqual({ status: 200, body: [] });
  const first = await imported(client, BOARD, 'sensor-node.kicad_pcb', project.id);
  await imported(client, NETLIST, 'lamp.net', project.id);
  const second = await imported(client, BOARD, 'sensor-node v2.kicad_pcb', project.id);
  const { body: boards } = await boardsOf(client, project.id);
  expect(boards.map(({ importId, fileName }) => [importId, fileName])).toEqual([
    [second, 'sensor-node v2.kicad_pcb'],
    [first, 'sensor-node.kicad_pcb'],
  ]);
  expect(boards[1]?.renamed).toEqual({ parts: {}, nets: {} });
  expect(boards[0]?.renamed.parts).toMatchObject({ U1: 'U4', R1: 'R3' });
  expect(boards[0]?.renamed.nets).not.toHaveProperty('GND');

  const session = { cookie: `${SESSION_COOKIE}=${client.sessionToken}` };
  const file = `${app.url}/api/projects/${project.id}/boards/${first}/file`;
  const answer = await fetch(file, { headers: session });
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(BOARD)).toBe(true);

  const stranger = (await app.person('board-stranger')).client;
  const { body: own } = await stranger.post<ProjectResponse>('/api/projects', {});
  expect((await boardsOf(stranger, project.id)).status).toBe(404);
  expect((await boardsOf(app.client(), project.id)).status).toBe(401);
  expect((await stranger.get(`/api/projects/${own.id}/boards/${first}/file`)).status).toBe(404);
  expect((await stranger.get(`/api/projects/${project.id}/boards/${first}/file`)).status).toBe(404);
  expect((await client.get(`/api/projects/${project.id}/boards/nothing/file`)).status).toBe(404);
});

const DIGEST = hash('sha256', PICTURE);
const SHEET = sheetWithBitmaps(PICTURE);

/** A picture as a browser gets it. */
async function picture(client: HttpClient, address: string) {
  const answer = await fetch(`${app.url}/api/${address}`, {
    headers: client.sessionToken ? { cookie: `${SESSION_COOKIE}=${client.sessionToken}` } : {},
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('what was read before there was a project comes into the one that is made of it: its board and its bitmaps', async () => {
  const { client } = await app.person('joiner');
  const board = await read(client, BOARD, 'sensor-node.kicad_pcb');
  const sheet = await read(client, SHEET, 'sheet.kicad_sch');
  const project = await newProject(client);
  const saved = await client.put<ProjectResponse>(`/api/projects/${project.id}`, sheet.circuitData, {
    'if-match': String(project.revision),
  });
  expect(saved.status).toBe(200);
  const join = (who: HttpClient, id: number, importId: string) => who.post(`/api/projects/${id}/imports`, { importId });
  expect((await picture(client, `projects/${project.id}/pictures/${DIGEST}`)).status).toBe(404);
  for (const { importId } of [board, sheet, sheet]) expect((await join(client, project.id, importId)).status).toBe(204);
  expect((await boardsOf(client, project.id)).body).toMatchObject([
    { importId: board.importId, fileName: 'sensor-node.kicad_pcb', renamed: { parts: {}, nets: {} } },
  ]);
  expect((await picture(client, `projects/${project.id}/pictures/${DIGEST}`)).bytes.equals(PICTURE)).toBe(true);

  const other = await newProject(client);
  expect(await join(client, other.id, board.importId)).toMatchObject({
    ...{ status: 409, body: { code: 'import_in_other_project' } },
  });
  const stranger = (await app.person('join-stranger')).client;
  const theirs = await newProject(stranger);
  expect((await join(stranger, theirs.id, board.importId)).status).toBe(404);
  expect((await join(stranger, project.id, board.importId)).status).toBe(404);
  expect((await boardsOf(stranger, theirs.id)).body).toEqual([]);
});

test('bitmaps are shown to the owner and through a link, written into exports, branched and taken over, and go with the account', async () => {
  const { client, user } = await app.person('bitmap-owner');
  const project = await newProject(client);
  const { warnings, circuitData } = await read(client, SHEET, 'sheet.kicad_sch', project.id);
  expect(warnings).toEqual([]);
  expect(JSON.stringify(circuitData)).not.toContain(PICTURE.toString('base64').slice(0, 60));
  const own = await picture(client, `projects/${project.id}/pictures/${DIGEST}`);
  expect(own.bytes.equals(PICTURE)).toBe(true);
  expect(own.headers.get('content-type')).toBe('image/png');
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  expect(own.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(own.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(own.headers.get('cache-control')).toBe('no-store');

  const { body: link } = await client.post<ShareResponse>(`/api/projects/${project.id}/shares`, {});
  const visitor = app.client();
  expect((await visitor.get(`/api/shared/${link.token}`)).status).toBe(200);
  const shared = `shared/${link.token}/pictures/${DIGEST}`;
  expect((await picture(visitor, shared)).bytes.equals(PICTURE)).toBe(true);
  expect((await picture(visitor, `projects/${project.id}/pictures/${DIGEST}`)).status).toBe(401);
  expect((await picture(visitor, `shared/${link.token}/pictures/${'0'.repeat(64)}`)).status).toBe(404);
  await client.delete(`/api/projects/${project.id}/shares/${link.token}`);
  expect((await picture(visitor, shared)).status).toBe(404);

  const svg = (await picture(client, `projects/${project.id}/export/svg`)).bytes.toString();
  expect(svg).toContain(`href="data:image/png;base64,${PICTURE.toString('base64')}"`);
  const written = (await picture(client, `projects/${project.id}/export/kicad_sch`)).bytes.toString();
  const again = await newProject(client);
  expect((await read(client, written, 'again.kicad_sch', again.id)).warnings).toEqual([]);
  expect((await picture(client, `projects/${again.id}/pictures/${DIGEST}`)).status).toBe(200);

  const { body: now } = await client.get<ProjectResponse>(`/api/projects/${project.id}`);
  const branched = await client.post<ProjectResponse>(`/api/projects/${project.id}/branches`, {
    revision: now.revision,
  });
  expect((await picture(client, `projects/${branched.body.id}/pictures/${DIGEST}`)).bytes.equals(PICTURE)).toBe(true);

  const pasted = await newProject(client);
  const take = (who: HttpClient, id: number) => who.post(`/api/projects/${id}/pictures`, { digests: [DIGEST] });
  expect(await take(client, pasted.id)).toMatchObject({ status: 200, body: { digests: [DIGEST] } });
  expect((await picture(client, `projects/${pasted.id}/pictures/${DIGEST}`)).status).toBe(200);
  const stranger = (await app.person('bitmap-stranger')).client;
  const theirs = await newProject(stranger);
  expect((await take(stranger, theirs.id)).body).toEqual({ digests: [] });
  expect((await take(stranger, project.id)).status).toBe(404);
  expect((await picture(stranger, `projects/${project.id}/pictures/${DIGEST}`)).status).toBe(404);

  const { body: exported } = await client.get('/api/user/export');
  expect(JSON.stringify(exported)).toContain(`picture-${project.id}-${DIGEST}`);
  const folder = path.join(app.data.dataDir, 'blobs', user.id);
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('picture-')) : []);
  expect(files()).toHaveLength(4);
  expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 20_000 });
});

test('bitmaps that there is no room for are left out, which is said, and the rest is imported', async () => {
  const { client, user } = await app.person('bitmap-collector');
  const project = await newProject(client);
  const left = SHEET.length + PICTURE.length - 1;
  await app.infrastructure.pool.query(
    `insert into quota.claims (person_id, resource, item, bytes, stream, settled) values ($1, 'files', 'all', $2, 'x', true)`,
    [user.id, ALLOWANCES.free.fileBytes - left],
  );
  const { warnings, circuitData, summary } = await read(client, SHEET, 'sheet.kicad_sch', project.id);
  expect(warnings).toEqual(['A picture is left out: there is no room for more in the project or the account.']);
  expect(summary.components).toBe(1);
  expect(JSON.stringify(circuitData)).not.toContain(DIGEST);
});
