import type { ErrorBody } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type {
  FoundTemplate,
  OwnTemplateEntry,
  TemplateContent,
  TemplateResponse,
} from '@tracewright/contracts/templates';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person } from './support/app';
import { everythingIn } from './support/everything-in';
import { ledDesign } from './support/led-design';
import { PlanScene } from './support/plan-scene';

const OWN = '/api/recommendations/own-templates';
const SECRET = 'Quixotic secret lamp';
const NEED = 'zephyrous beacon lamp for a mast';

let scene: PlanScene;
let asha: Person;
let stranger: Person;
beforeAll(async () => {
  scene = await PlanScene.open();
  asha = await scene.app.person('template-owner');
  await asha.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  stranger = await scene.app.person('template-stranger');
}, 60_000);
afterAll(() => scene.app.stop());

async function projectOf({ client }: Person, design: object = ledDesign()): Promise<number> {
  const { body } = await client.post<ProjectResponse>('/api/projects', { name: 'Zephyrous beacon', description: NEED });
  const saved = await client.put(`/api/projects/${body.id}`, design);
  expect(saved.status).toBe(200);
  return body.id;
}
const save = ({ client }: Person, body: object) => client.post<TemplateContent & { id: string } & ErrorBody>(OWN, body);
const list = async ({ client }: Person) => (await client.get<readonly OwnTemplateEntry[]>(OWN)).body;
const search = async ({ client }: Person) =>
  (await client.post<readonly FoundTemplate[]>('/api/recommendations/search', { requirementText: NEED })).body;
const open = ({ client }: Person, id: string) =>
  client.get<TemplateResponse & ErrorBody>(`/api/recommendations/templates/${id}`);

it('comes with the Enterprise plan, and of one’s own projects alone', async () => {
  const { status, body } = await save(stranger, { projectId: await projectOf(stranger) });
  expect([status, body.code]).toEqual([402, 'plan_needed']);
  expect((await save(asha, { projectId: await projectOf(stranger) })).status).toBe(404);
  const empty = await asha.client.post<ProjectResponse>('/api/projects', {});
  expect((await save(asha, { projectId: empty.body.id })).body.code).toBe('empty_project');
});

it('is found, shown and used by its owner alone, and deleted', async () => {
  const { status, body } = await save(asha, { projectId: await projectOf(asha), category: 'Lighting' });
  expect([status, body.name, body.category]).toEqual([201, 'Zephyrous beacon', 'Lighting']);
  expect(body.components.length).toBeGreaterThan(1);
  expect(body.connections.length).toBeGreaterThan(0);
  await until('it is found', async () => (await search(asha)).some(({ id }) => id === body.id));
  expect((await search(asha))[0]).toMatchObject({ id: body.id, own: true, locked: false });
  expect(await list(asha)).toMatchObject([{ id: body.id, components: body.components.length }]);
  expect((await open(asha, body.id)).body).toMatchObject({ name: body.name, own: true });
  const used = await asha.client.post(`/api/recommendations/templates/${body.id}/usage`, { wasSuccessful: true });
  expect(used.status).toBe(204);

  expect((await search(stranger)).map(({ id }) => id)).not.toContain(body.id);
  expect((await open(stranger, body.id)).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect((await stranger.client.delete(`${OWN}/${body.id}`)).status).toBe(404);

  expect((await asha.client.delete(`${OWN}/${body.id}`)).status).toBe(204);
  await until('it is gone', async () => (await list(asha)).length === 0);
  expect((await open(asha, body.id)).status).toBe(404);
  expect((await search(asha)).map(({ id }) => id)).not.toContain(body.id);
});

it('is erased with the person', async () => {
  const person = await scene.app.person('template-erased');
  await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  await save(person, { projectId: await projectOf(person), name: SECRET });
  await until('it is listed', async () => (await list(person)).length === 1);
  expect((await person.client.call('DELETE', '/api/user', { body: { password: PASSWORD } })).status).toBe(204);
  await until('nothing of it is left', async () => !(await everythingIn(scene.app.database.pool())).includes(SECRET));
});
