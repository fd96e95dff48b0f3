import type { DesignOrder, OrderedSolutionProject } from '@tracewright/contracts/orders';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { OpenedSolution, SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { until } from '@tracewright/testing';
import { type OrderAnswer, OrderScene } from './support/order-scene';
import { ask, change, type Failure } from './support/reviews';
import { askForSolution, ended, SOLUTION_REQUEST, solutionOf, TOO_CHEAP } from './support/solutions';

let scene: OrderScene;
beforeAll(async () => {
  scene = await OrderScene.open();
});
afterAll(() => scene.app.stop());

const order = (solutionId: string, more: object = {}, client = scene.asha.client) =>
  client.post<OrderAnswer & Failure>('/api/design-orders', { tier: 'basic', solutionId, ...more });
const take = (id: string, client = scene.ravi.client) =>
  client.post<OrderedSolutionProject & Failure>(`/api/expert/design-orders/${id}/solution`);

describe('a design that is ordered with a solution', () => {
  test('names it, and its engineer alone begins with it', async () => {
    const solution = await solutionOf(scene.asha.client);
    const { status, body: placed } = await order(solution.id, { description: 'Please use a smaller antenna.' });
    expect([status, placed.solutionId]).toEqual([201, solution.id]);
    expect(placed.description).toMatch(/^Please use a smaller antenna\.\n\nComplete solution \(iot-sensor, 5V, 500mA/);
    expect(placed.description).toContain(SOLUTION_REQUEST.description);
    const { body: own } = await scene.asha.client.get<DesignOrder[]>('/api/user/design-orders');
    expect(own.find(({ id }) => id === placed.id)?.solutionId).toBe(solution.id);

    expect((await take(placed.id)).status).toBe(404);
    await scene.pay(placed);
    await scene.standsAt(placed.id, 'paid');
    expect((await scene.assign(placed.id)).status).toBe(200);
    const taken = await take(placed.id);
    expect([taken.status, (await take(placed.id)).body]).toEqual([200, taken.body]);
    const { body: project } = await scene.ravi.client.get<ProjectResponse>(`/api/projects/${taken.body.projectId}`);
    expect(project.name).toMatch(/^Order [0-9A-F]{8}: IoT sensor/);
    expect(project.components).toHaveLength(solution.design.components.length);
    expect(project.connections).toHaveLength(solution.design.connections.length);
    const other = await scene.expert('meera');
    expect((await take(placed.id, other.client)).status).toBe(404);
    expect((await scene.asha.client.get(`/api/projects/${taken.body.projectId}`)).status).toBe(404);
  });

  test('that its owner deletes is gone from their list and cannot be ordered again; the order still has it', async () => {
    const { client } = scene.asha;
    const solution = await solutionOf(client);
    const { body: placed } = await order(solution.id);
    await scene.pay(placed);
    await scene.standsAt(placed.id, 'paid');
    const other = (await scene.app.person('nosy')).client;
    expect((await other.delete(`/api/solutions/${solution.id}`)).status).toBe(404);
    expect((await client.delete(`/api/solutions/${solution.id}`)).status).toBe(204);
    expect((await client.delete(`/api/solutions/${solution.id}`)).status).toBe(404);
    for (const path of ['', '/export/bom.csv', `/compare/${solution.id}`]) {
      expect((await client.get(`/api/solutions/${solution.id}${path}`)).status).toBe(404);
    }
    const { body: own } = await client.get<SolutionStanding[]>('/api/solutions');
    expect(own.map(({ id }) => id)).not.toContain(solution.id);
    expect(await order(solution.id)).toMatchObject({ status: 404, body: { code: 'solution_not_found' } });
    expect((await scene.assign(placed.id)).status).toBe(200);
    const taken = await take(placed.id);
    expect(taken.status).toBe(200);
    const { body: project } = await scene.ravi.client.get<ProjectResponse>(`/api/projects/${taken.body.projectId}`);
    expect(project.components).toHaveLength(solution.design.components.length);
  });

  test('without one has nothing to begin with', async () => {
    const { id } = await scene.assigned('basic');
    expect(await take(id)).toMatchObject({ status: 404, body: { code: 'solution_not_found' } });
  });

  test('of somebody else, or of which nothing came, is refused', async () => {
    const other = (await scene.app.person('other')).client;
    const theirs = await solutionOf(other);
    expect(await order(theirs.id)).toMatchObject({ status: 404, body: { code: 'solution_not_found' } });
    const { body } = await askForSolution(other, TOO_CHEAP, { prefer: 'respond-async' });
    await ended(other, body.id);
    expect(await order(body.id, {}, other)).toMatchObject({ status: 409, body: { code: 'solution_not_ready' } });
  });

  test('for medical use is ordered only after an expert has reviewed it', async () => {
    const { client } = await scene.app.person('medical');
    const solution = await solutionOf(client, { ...SOLUTION_REQUEST, projectType: 'medical' });
    expect(solution.expertReviewRequired).toBe(true);
    expect(solution.limits.join(' ')).toMatch(/safety/i);
    const refused = { status: 409, body: { code: 'expert_review_required' } };
    expect(await order(solution.id, {}, client)).toMatchObject(refused);
    const { body: opened } = await client.post<OpenedSolution>(`/api/solutions/${solution.id}/project`);
    expect(await order(solution.id, {}, client)).toMatchObject(refused);

    const begun = { status: 'in-review', withoutPayment: true, reason: 'Paid by bank transfer.' } as const;
    const asked = await ask(client, { projectId: String(opened.projectId) }, []);
    expect(asked.status).toBe(201);
    expect((await change(scene.admin, asked.body.id, begun)).status).toBe(200);
    expect(await order(solution.id, {}, client)).toMatchObject(refused);
    const reviewReport = 'The isolation holds, and no safety function depends on it.';
    expect((await change(scene.admin, asked.body.id, { status: 'completed', reviewReport })).status).toBe(200);
    await until('it can be ordered', async () => (await order(solution.id, {}, client)).status === 201);
  });
});
