import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { ImportedBoard, ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const BOARD = readFileSync(path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb'));
const NETLIST = '(export (version "E") (components (comp (ref "R1") (value "330"))) (nets))';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function imported(client: HttpClient, content: string | Buffer, name: string, projectId: number) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  form.set('projectId', String(projectId));
  form.set('placement', 'beside');
  const { status, body } = await client.post<ImportResponse>('/api/circuits/import', form);
  expect(status).toBe(200);
  return body.importId;
}

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
