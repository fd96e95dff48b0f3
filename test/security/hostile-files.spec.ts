import { SESSION_COOKIE } from '@tracewright/contracts';
import type { RegenerateResponse } from '@tracewright/contracts/feedback';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import { until } from '@tracewright/testing';
import { CircuitThreads } from '../../backend/src/platform/circuit-threads';
import { type Person, type RunningApp, startApp } from '../acceptance/support/app';
import { ledDesign } from '../acceptance/support/led-design';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

const SMALL = '(export (version D) (components (comp (ref R1) (value 1k))) (nets))';

/** A netlist in which every part is in every net: it keeps a reader busy for long. */
function slowNetlist(parts = 250, nets = 1500): string {
  const components = Array.from({ length: parts }, (_, part) => `(comp (ref R${part}) (value 1k))`).join('\n');
  const net = (number: number): string => {
    const nodes = Array.from({ length: parts }, (_, part) => `(node (ref R${part}) (pin ${number + 1}))`).join(' ');
    return `(net (code ${number + 1}) (name N${number}) ${nodes})`;
  };
  return `(export (version D) (components ${components}) (nets ${Array.from({ length: nets }, (_, i) => net(i)).join('\n')}))`;
}

function formOf(content: string, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
}

async function projectOf({ client }: Person): Promise<number> {
  const { body } = await client.post<ProjectResponse>('/api/projects', {});
  expect((await client.put(`/api/projects/${body.id}`, ledDesign())).status).toBe(200);
  return body.id;
}

const analyse = ({ client }: Person, id: number) =>
  client.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);

async function eventTypes(projectId: number): Promise<readonly string[]> {
  const events = (await app.infrastructure.store.readStream(`feedback-${projectId}`)) ?? [];
  return events.map(({ type }) => type);
}

test('six hostile netlists of one person hold up neither a stranger’s import nor a stranger’s analysis', async () => {
  const [mallory, stranger] = [await app.person('mallory'), await app.person('stranger')];
  const leaving = new AbortController();
  const form = formOf(slowNetlist(), 'slow.net');
  const headers = { cookie: `${SESSION_COOKIE}=${mallory.client.sessionToken}` };
  const call = { method: 'POST', body: form, headers, signal: leaving.signal };
  const reading = vi.spyOn(CircuitThreads.prototype, 'read');
  let answered = 0;
  const hostile = Array.from({ length: 6 }, async () => {
    await fetch(`${app.url}/api/circuits/import`, call).catch(() => undefined);
    answered += 1;
  });
  await until('the hostile files are being read', () => reading.mock.calls.length === 6);

  const small = await stranger.client.post<ImportResponse>('/api/circuits/import', formOf(SMALL, 'small.net'));
  expect({ status: small.status, parts: small.body.summary?.components }).toEqual({ status: 200, parts: 1 });
  const id = await projectOf(stranger);
  expect((await analyse(stranger, id)).status).toBe(200);
  expect(answered).toBeLessThan(6);
  leaving.abort();
  await Promise.all(hostile);
  expect(await eventTypes(id)).toContain('feedback.AnalysisCompleted');
});

test('an analysis for which there is no room is tried again, more often than it may fail', async () => {
  const busy = new Refusal('unavailable', 'busy', 'Many files are being read at the moment.', undefined, 0.01);
  const review = vi.spyOn(CircuitThreads.prototype, 'review');
  for (let time = 0; time < 5; time++) review.mockRejectedValueOnce(busy);
  const asha = await app.person('asha');
  const id = await projectOf(asha);
  expect((await analyse(asha, id)).status).toBe(200);
  expect(review.mock.calls.length).toBeGreaterThan(5);
  expect(await eventTypes(id)).not.toContain('feedback.AnalysisFailed');
});

test('an analysis that breaks its own bounds fails with the reason', async () => {
  const slow = new Refusal('impossible', 'takes_too_long', 'This design takes more than 30 seconds.');
  vi.spyOn(CircuitThreads.prototype, 'review').mockRejectedValueOnce(slow);
  const ravi = await app.person('ravi');
  const id = await projectOf(ravi);
  await analyse(ravi, id);
  expect(await eventTypes(id)).toContain('feedback.AnalysisFailed');
});
