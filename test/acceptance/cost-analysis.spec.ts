import type { ErrorBody } from '@tracewright/contracts';
import type { CostAnalysis } from '@tracewright/contracts/costs';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { Person } from './support/app';
import { ledDesign } from './support/led-design';
import { PlanScene } from './support/plan-scene';

let scene: PlanScene;
let buyer: Person;
beforeAll(async () => {
  scene = await PlanScene.open();
  buyer = await scene.app.person('buyer');
  await scene.pay(buyer, 'smart');
  await scene.becomes(buyer, { tier: 'smart' });
});
afterAll(() => scene.app.stop());

const priced = (id: string, reference: string, partNumber: string) => ({
  ...{ id, componentId: partNumber, partNumber, reference, value: partNumber, footprint: '' },
  ...{ x: 0, y: 0, width: 100, height: 50, rotation: 0 },
  pins: [{ number: '1', name: 'VDD' }],
});

async function project({ client }: Person): Promise<number> {
  const design = ledDesign();
  const components = [...design.components, priced('s-1', 'U8', 'BME280'), priced('s-2', 'U9', 'BME280')];
  const { body } = await client.post<ProjectResponse>('/api/projects', { name: 'Costly' });
  const saved = await client.put(`/api/projects/${body.id}`, { components, connections: design.connections });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  return body.id;
}

it('prices each line at 1, 10, 100 and 1000 boards, and names what has no price', async () => {
  const id = await project(buyer);
  const { status, body } = await buyer.client.get<CostAnalysis>(`/api/projects/${id}/cost-analysis`);
  expect([status, body]).toMatchObject([200, { projectId: id }]);
  const sensor = body.lines.find(({ part }) => part?.mpn === 'BME280');
  expect(sensor).toMatchObject({ references: ['U8', 'U9'] });
  expect(sensor?.part?.costs.map(({ boards, quantity }) => [boards, quantity])).toEqual([
    [1, 2],
    [10, 20],
    [100, 200],
    [1000, 2000],
  ]);
  expect(sensor?.part?.suppliers.length).toBeGreaterThan(0);
  expect(body.unpriced.length).toBeGreaterThan(0);
  expect(body.totals.map(({ boards }) => boards)).toEqual([1, 10, 100, 1000]);
  expect(body.priceBasis).toContain('indicative');

  const csv = await buyer.client.get(`/api/projects/${id}/cost-analysis.csv`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('content-disposition')).toContain('Costly costs.csv');
});

it('is refused to the free plan, which is told what gives it, and hides whose project it is', async () => {
  const free = await scene.app.person('free');
  const own = await project(free);
  for (const address of [`/api/projects/${own}/cost-analysis`, `/api/projects/${own}/cost-analysis.csv`]) {
    const { status, body } = await free.client.get<ErrorBody>(address);
    expect([status, body.code]).toEqual([402, 'plan_needed']);
    expect(body.error).toBe(
      'Cost analysis: this comes with Smart Recommendations and larger plans. Choose one at /subscribe.',
    );
  }
  expect((await buyer.client.get(`/api/projects/${own}/cost-analysis`)).status).toBe(404);
  expect((await buyer.client.get('/api/projects/nonsense/cost-analysis')).status).toBe(404);
});
