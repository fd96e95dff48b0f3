import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { ExpertProfile } from '@tracewright/contracts/experts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { CompleteSolutionResponse } from '@tracewright/contracts/solutions';
import { until } from '@tracewright/testing';
import { PASSWORD, type RunningApp } from '../acceptance/support/app';
import { ConsultationScene } from '../acceptance/support/consultation-scene';
import type { HttpClient } from '../acceptance/support/http-client';
import { ledDesign } from '../acceptance/support/led-design';
import { DESCRIPTION } from '../acceptance/support/order-scene';
import { ask } from '../acceptance/support/reviews';
import { SOLUTION_REQUEST } from '../acceptance/support/solutions';
import { type Expected, PUBLIC } from './support/route-answers';
import { TABLE } from './support/routes-table';

let scene: ConsultationScene;
let app: RunningApp;
let callers: readonly HttpClient[];
let things: { readonly [name: string]: string };

beforeAll(async () => {
  scene = await ConsultationScene.open();
  ({ app } = scene);
  callers = [app.client(), (await app.person('mallory')).client, await expert(), scene.admin];
  things = await ownersThings();
});
afterAll(() => scene.app.stop());

async function expert(): Promise<HttpClient> {
  const [username, first] = ['ravi@example.com', 'a first password'];
  const made = await scene.admin.post<ExpertEntry>('/api/admin/experts', {
    username,
    displayName: 'Ravi',
    password: first,
  });
  expect(made.status).toBe(201);
  const client = app.client();
  await client.post('/api/auth/login', { username, password: first });
  const changed = await client.post('/api/auth/password', { currentPassword: first, newPassword: PASSWORD });
  expect(changed.status).toBe(204);
  await until('the expert is enrolled', async () => {
    return (await client.get<ExpertProfile>('/api/expert/profile')).body.revision >= 0;
  });
  return client;
}

/** One of everything that can be somebody's. */
async function ownersThings(): Promise<{ readonly [name: string]: string }> {
  const { client, user } = scene.asha;
  const { body: project } = await client.post<ProjectResponse>('/api/projects', {});
  await client.put(`/api/projects/${project.id}`, ledDesign());
  await client.post(`/api/projects/${project.id}/regenerate-feedback`, {});
  const feedback = await client.get<{ id: string }[]>(`/api/design-feedback?projectId=${project.id}`);
  const share = await client.post<{ token: string }>(`/api/projects/${project.id}/shares`, {});
  const consultation: Consultation = await scene.booked();
  const review = await ask(client);
  const order = await client.post<{ id: string }>('/api/design-orders', { tier: 'basic', description: DESCRIPTION });
  const solution = await client.post<CompleteSolutionResponse>('/api/ml/complete-solution', SOLUTION_REQUEST);
  const found = {
    id: String(project.id),
    owner: user.id,
    session: client.sessionToken?.split('.')[0],
    feedback: feedback.body[0]?.id,
    share: share.body.token,
    consultation: String(consultation.id),
    review: String(review.body.id),
    order: order.body.id,
    solution: solution.body.solution.id,
  };
  for (const [name, value] of Object.entries(found)) expect([name, value]).toEqual([name, expect.stringMatching(/./)]);
  return { ...(found as { [name: string]: string }), one: '0', none: 'none', json: 'json', subject: 'project' };
}

function expectedOf(route: string): Expected | undefined {
  const found = TABLE[route];
  return found && 'answers' in found ? found : found && { answers: found };
}

function addressOf(pattern: string, at: Expected['at'] = {}): string {
  return pattern.replace(/:(\w+)/g, (_, part: string) => things[at[part] ?? part] ?? '');
}

/** The documentation page's own files and spellings. */
const isPartOfTheDocumentation = (route: string): boolean => /^GET \/api\/(docs|reference)\//.test(route);

test('every call of the product is in the table, and no other', () => {
  const routes = [...new Set(app.routes)].filter((route) => !isPartOfTheDocumentation(route));
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(Object.keys(TABLE))('%s', async (route) => {
  const [method = '', pattern = ''] = route.split(' ');
  const { answers, body, at, headers, query = '' } = expectedOf(route) ?? { answers: PUBLIC };
  const got: number[] = [];
  for (const client of callers) {
    const { status } = await client.call(method, addressOf(pattern + query, at), { body, headers });
    got.push(status);
  }
  expect(got).toEqual(answers);
});
