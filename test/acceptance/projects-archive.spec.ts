import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import { TestClock } from './support/test-clock';

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = new TestClock();
let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.stop());

test('an archived project is listed as long as it can be taken back', async () => {
  const { client, user } = await app.person('archivist');
  const { id } = (await client.post<ProjectResponse>('/api/projects', {})).body;
  const { headers } = await client.delete(`/api/projects/${id}`);
  const position = { 'x-min-position': headers.get('x-event-position') ?? '' };
  // Sessions end before.
  const later = async (days: number): Promise<void> => {
    clock.advance(days * DAY_MS);
    await client.post('/api/auth/login', { username: user.username, password: PASSWORD });
  };
  const listed = async (): Promise<number[]> =>
    (await client.get<ProjectSummary[]>('/api/projects/archived', position)).body.map((project) => project.id);
  await later(29);
  expect(await listed()).toEqual([id]);
  await later(2);
  expect(await listed()).toEqual([]);
  expect((await client.post(`/api/projects/${id}/restore`)).status).toBe(409);
});
