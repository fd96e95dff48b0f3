import type { ErrorBody } from '@tracewright/contracts';
import type { GroupedCatalogue } from '@tracewright/contracts/catalogue';
import { PlanScene } from './support/plan-scene';

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
});
afterAll(() => scene.app.stop());

const ADVANCED = '/api/components?category=sensors&interface=I2C&supplyVoltage=3.3&maxPrice=500&sort=price-desc';

it('are given by the plans from Smart Recommendations on', async () => {
  const buyer = await scene.app.person('buyer');
  await scene.pay(buyer, 'smart');
  await scene.becomes(buyer, { tier: 'smart' });
  const { status, body, headers } = await buyer.client.get<GroupedCatalogue>(ADVANCED);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  const prices = body.sensors.map(({ price }) => price);
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a = NaN, b = NaN) => b - a));
  expect(prices[0]).toBeLessThanOrEqual(500);
  expect(body.sensors.map(({ id }) => id)).toContain('BME280');
  expect(body.microcontrollers).toEqual([]);

  for (const wrong of ['maxPrice=-1', 'supplyVoltage=much', 'mounting=glue', 'sort=colour', 'lifecycle=soon']) {
    expect([wrong, (await buyer.client.get(`/api/components?${wrong}`)).status]).toEqual([wrong, 400]);
  }
});

it('are refused to others, who keep category and search', async () => {
  const free = await scene.app.person('free');
  const { status, body } = await free.client.get<ErrorBody>(ADVANCED);
  expect([status, body.code]).toEqual([402, 'plan_needed']);
  expect(body.error).toContain('Advanced filters: this comes with Smart Recommendations and larger plans.');
  for (const filter of ['minPrice=1', 'manufacturer=Bosch', 'sort=name', 'package=SOIC', 'mounting=SMD']) {
    expect([filter, (await free.client.get(`/api/components?${filter}`)).status]).toEqual([filter, 402]);
  }
  expect((await scene.app.client().get(ADVANCED)).status).toBe(401);
  const plain = await free.client.get<GroupedCatalogue>('/api/components?category=sensors&searchQuery=bme');
  expect(plain.status).toBe(200);
  expect(plain.body.sensors.map(({ id }) => id)).toContain('BME280');
  expect((await scene.app.client().get('/api/components?searchQuery=bme')).status).toBe(200);
});
