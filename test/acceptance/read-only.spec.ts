import type { ProjectResponse } from '@tracewright/contracts/projects';
import { everyEvent } from '../support/every-event';
import { type AppData, createAppData } from './support/app-data';
import { PASSWORD, startApp } from './support/app';

let data: AppData;
beforeAll(async () => {
  data = await createAppData();
});
afterAll(() => data.drop());

test('with READ_ONLY people look at what is theirs, change nothing, and nothing is appended by anybody', async () => {
  const before = await startApp({ data });
  const { client } = await before.person('looker');
  const { body: project } = await client.post<ProjectResponse>('/api/projects', { name: 'Amplifier' });
  const session = client.sessionToken;
  await before.stop();

  // Another password would be an event of its own at any other start.
  const app = await startApp({ data, env: { READ_ONLY: 'true', ADMIN_PASSWORD: 'another-admin-password' } });
  try {
    const count = (await everyEvent(app.infrastructure.store)).length;
    const looking = app.client();
    looking.sessionToken = session;
    expect((await looking.get('/api/projects/recent')).status).toBe(200);
    expect((await looking.get(`/api/projects/${project.id}`)).body).toMatchObject({ name: 'Amplifier' });
    expect((await looking.get('/api/support')).body).toMatchObject({ readOnly: true });
    const refused = { status: 503, body: expect.objectContaining({ code: 'read_only' }) };
    expect(await looking.post('/api/projects', { name: 'Another' })).toMatchObject(refused);
    expect(await looking.delete(`/api/projects/${project.id}`)).toMatchObject(refused);
    const credentials = { username: 'looker@example.com', password: PASSWORD };
    expect(await app.client().post('/api/auth/login', credentials)).toMatchObject(refused);
    await expect(app.infrastructure.store.append('project-1', 'no_stream', [])).rejects.toMatchObject({
      code: 'read_only',
    });
    expect([...app.infrastructure.configuration.roles]).toEqual(['api', 'projections']);
    expect((await everyEvent(app.infrastructure.store)).length).toBe(count);
  } finally {
    await app.stop();
  }

  const after = await startApp({ data });
  const again = after.client();
  again.sessionToken = session;
  expect((await again.patch(`/api/projects/${project.id}`, { name: 'Preamplifier' })).status).toBe(200);
  await after.stop();
});
