import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CoverageResponse, FeedbackItem, RegenerateResponse } from '@tracewright/contracts/feedback';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { kicadBoard, ownCircuits } from '@tracewright/testing/circuit';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';
import { ledDesign } from './support/led-design';

let app: RunningApp;
let user: HttpClient;

beforeAll(async () => {
  app = await startApp();
  user = app.client();
  await user.post('/api/auth/register', { username: 'fb@example.com', password: 'correct horse', displayName: 'Asha' });
});
afterAll(() => app.stop());

async function project(design: unknown): Promise<number> {
  const { body } = await user.post<ProjectResponse>('/api/projects', {});
  expect((await user.put(`/api/projects/${body.id}`, design)).status).toBe(200);
  return body.id;
}

const analyse = (id: number) => user.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);
const items = async (id: number) => (await user.get<FeedbackItem[]>(`/api/design-feedback?projectId=${id}`)).body;
const ofRule = (list: readonly FeedbackItem[], rule: string) => list.filter((item) => item.rule === rule);

test('an LED without a resistor is found, with rule, parts, nets and figures', async () => {
  const id = await project(ledDesign());
  expect(await items(id)).toEqual([]);
  const { status, body } = await analyse(id);
  expect(status).toBe(200);
  const [finding] = ofRule(body.feedback, 'led-without-resistor');
  expect(finding).toMatchObject({
    category: 'electronic',
    type: 'error',
    resolved: false,
    source: 'rules',
    cameBack: false,
  });
  expect(finding?.refs).toContain('D1');
  expect(Object.keys(finding?.evidence ?? {}).length).toBeGreaterThan(0);
  expect(finding?.recommendations.length).toBeGreaterThan(0);
  expect(body.coverage?.rulesRun).toContain('led-without-resistor');
  expect(await items(id)).toEqual(body.feedback);
  const { body: coverage } = await user.get<CoverageResponse>(`/api/design-feedback/coverage?projectId=${id}`);
  expect(coverage.analysis?.coverage.components).toBe(2);
});

test('resolved stays resolved, gone is gone, and a fault that comes back says so', async () => {
  const id = await project(ledDesign());
  const [finding] = ofRule((await analyse(id)).body.feedback, 'led-without-resistor');
  if (!finding) throw new Error('the rule did not fire');
  expect((await user.post(`/api/design-feedback/${finding.id}/resolve`)).status).toBe(200);
  expect(ofRule(await items(id), finding.rule)[0]).toMatchObject({ id: finding.id, resolved: true });
  expect(ofRule((await analyse(id)).body.feedback, finding.rule)[0]).toMatchObject({ resolved: true, cameBack: false });

  await user.put(`/api/projects/${id}`, ledDesign({ resistor: true }));
  expect(ofRule((await analyse(id)).body.feedback, finding.rule)).toEqual([]);
  await user.put(`/api/projects/${id}`, ledDesign());
  expect(ofRule((await analyse(id)).body.feedback, finding.rule)[0]).toMatchObject({
    id: finding.id,
    resolved: false,
    cameBack: true,
  });
});

test('undo does not reopen what was resolved, and what an undone import brought goes with its parts', async () => {
  const id = await project(ledDesign());
  const [finding] = ofRule((await analyse(id)).body.feedback, 'led-without-resistor');
  await user.post(`/api/design-feedback/${finding?.id}/resolve`);
  await user.post(`/api/projects/${id}/undo`);
  expect((await analyse(id)).body.feedback).toEqual([]);
  await user.post(`/api/projects/${id}/redo`);
  expect(ofRule((await analyse(id)).body.feedback, 'led-without-resistor')[0]).toMatchObject({
    id: finding?.id,
    resolved: true,
    cameBack: false,
  });
});

test('a finding can be accepted with a reason and taken up again', async () => {
  const id = await project(ledDesign());
  const [finding] = ofRule((await analyse(id)).body.feedback, 'led-without-resistor');
  expect((await user.post(`/api/design-feedback/${finding?.id}/accept`, { reason: '' })).status).toBe(400);
  await user.post(`/api/design-feedback/${finding?.id}/accept`, { reason: 'The supply limits the current.' });
  expect(ofRule(await items(id), 'led-without-resistor')[0]).toMatchObject({
    resolved: true,
    acceptedReason: 'The supply limits the current.',
  });
  await user.post(`/api/design-feedback/${finding?.id}/reopen`);
  expect(ofRule(await items(id), 'led-without-resistor')[0]).toMatchObject({ resolved: false });
});

test('what the name and description of a project ask for must be there; each wish is a finding of its own', async () => {
  const { body } = await user.post<ProjectResponse>('/api/projects', {
    name: 'Wi-Fi lamp',
    description: 'Switches by Bluetooth, without a display.',
  });
  await user.put(`/api/projects/${body.id}`, ledDesign());
  const first = ofRule((await analyse(body.id)).body.feedback, 'missing-function');
  expect(first.map(({ title }) => title).sort()).toEqual(['No part for Bluetooth', 'No part for Wi-Fi']);
  const [wifi] = first.filter(({ title }) => title.endsWith('Wi-Fi'));
  await user.post(`/api/design-feedback/${wifi?.id}/resolve`);
  await user.patch(`/api/projects/${body.id}`, { description: 'Switches by itself.' });
  const again = (await analyse(body.id)).body.feedback;
  expect(ofRule(again, 'missing-function')).toMatchObject([{ id: wifi?.id, resolved: true }]);
});

test('the words of a project change no other finding', async () => {
  const plain = await project(ledDesign());
  const { body } = await user.post<ProjectResponse>('/api/projects', { name: 'GPS tracker', description: 'On LoRa' });
  await user.put(`/api/projects/${body.id}`, ledDesign());
  const identities = async (id: number) =>
    (await analyse(id)).body.feedback
      .filter(({ rule }) => rule !== 'missing-function')
      .map(({ id: finding, revision: _revision, foundAt: _foundAt, projectId, ...rest }) => ({
        ...rest,
        id: finding.replace(String(projectId), ''),
      }));
  expect(await identities(body.id)).toEqual(await identities(plain));
});

test("other people's feedback is not there", async () => {
  const id = await project(ledDesign());
  const [finding] = (await analyse(id)).body.feedback;
  const other = app.client();
  await other.post('/api/auth/register', {
    username: 'other-fb@example.com',
    password: 'correct horse',
    displayName: 'Other',
  });
  expect((await other.get(`/api/design-feedback?projectId=${id}`)).status).toBe(404);
  expect((await other.post(`/api/design-feedback/${finding?.id}/resolve`)).status).toBe(404);
  expect((await other.post(`/api/projects/${id}/regenerate-feedback`)).status).toBe(404);
  expect((await user.post('/api/design-feedback/none/resolve')).status).toBe(404);
  expect((await user.get('/api/design-feedback')).status).toBe(400);
});

test('an empty design is analysed too: no findings, and coverage that says so', async () => {
  const { body } = await user.post<ProjectResponse>('/api/projects', {});
  const { status, body: answer } = await analyse(body.id);
  expect(status).toBe(200);
  expect(answer.coverage).toMatchObject({ components: 0 });
});

test('eight analyses at once all end', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => project(ledDesign())));
  const answers = await Promise.all(ids.map(analyse));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  for (const { body } of answers) expect(ofRule(body.feedback, 'led-without-resistor')).toHaveLength(1);
});

test('a whole board is imported and analysed', async () => {
  const { body } = await user.post<ProjectResponse>('/api/projects', {});
  const circuit = ownCircuits().get('sound-stm32-usb')!;
  const form = new FormData();
  form.set('file', new Blob([kicadBoard(circuit)]), 'stm32-usb.kicad_pcb');
  form.set('format', 'kicad');
  form.set('projectId', String(body.id));
  expect((await user.post('/api/circuits/import', form)).status).toBe(200);
  const { status, body: answer } = await analyse(body.id);
  expect(status).toBe(200);
  expect(answer.coverage?.components).toBe(circuit.components.length);
  expect(answer.coverage?.partsRecognised).toBe(circuit.components.length);
});

const board = path.resolve(__dirname, '../../../shared/circuits/files/olimex-esp32-poe-l/ESP32-PoE_Rev_L.kicad_pcb');
(existsSync(board) ? test : test.skip)('a real board is imported and analysed', async () => {
  const { body } = await user.post<ProjectResponse>('/api/projects', {});
  const form = new FormData();
  form.set('file', new Blob([readFileSync(board)]), 'ESP32-PoE_Rev_L.kicad_pcb');
  form.set('format', 'kicad');
  form.set('projectId', String(body.id));
  expect((await user.post('/api/circuits/import', form)).status).toBe(200);
  const { status, body: answer } = await analyse(body.id);
  expect(status).toBe(200);
  expect(answer.coverage?.components).toBe(143);
  expect(answer.coverage?.partsRecognised).toBeGreaterThan(100);
});

test('a saved design is analysed by itself once it is left alone, and an open workspace is told', async () => {
  const { body } = await user.post<ProjectResponse>('/api/projects', {});
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/projects/${body.id}/live`, {
    headers: { cookie: `tracewright_session=${user.sessionToken}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  for (const resistor of [true, false, true, false])
    await user.put(`/api/projects/${body.id}`, ledDesign({ resistor }));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  for (let found = false; !found; found = ofRule(await items(body.id), 'led-without-resistor').length > 0) {
    const { value, done } = (await reader?.read()) ?? { value: '', done: true };
    expect(done).toBe(false);
    heard += value;
  }
  expect(heard).toContain('event: feedback');
  abort.abort();
  const history = await app.database
    .pool()
    .query(`select 1 from read.audit_events where stream = $1 and type = 'feedback.AnalysisRequested'`, [
      `feedback-${body.id}`,
    ]);
  expect(history.rowCount).toBe(1);
}, 30_000);
