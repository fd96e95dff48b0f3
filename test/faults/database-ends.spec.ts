import type { HealthReady } from '@tracewright/contracts/operations';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type Answer, HttpClient } from '../acceptance/support/http-client';
import { seededRandom } from '../support/random';
import { until } from '@tracewright/testing';
import { Product } from './support/product';
import { Writer } from './support/writer';

const ENDS = 3;
const WRITERS = 2;
let product: Product;

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: 'database-test-admin', LOG_LEVEL: 'error' });
});

afterAll(() => product.destroy());

// Beside other tests, a writer that was refused may wait for its turn for long.
const PATIENCE = { timeout: 400_000 };

test(
  'a built-in database server that dies alone is started again, and the product goes on where it was',
  PATIENCE,
  async () => {
    await product.start();
    const writers = Array.from(
      { length: WRITERS },
      (_, index) => new Writer(product, `writer${index}`, seededRandom(index + 1)),
    );
    await Promise.all(writers.map((writer) => writer.signUp()));
    const client = new HttpClient(product.url);
    const account = { username: 'asha@example.com', password: 'correct horse battery', displayName: 'Asha' };
    expect((await client.post('/api/auth/register', account)).status).toBe(201);
    const { id } = (await client.post<ProjectResponse>('/api/projects', { name: 'mine' })).body;
    const working = writers.map((writer) => writer.work());
    const acknowledged = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    for (let end = 0; end < ENDS; end++) {
      const before = acknowledged();
      await until('changes are acknowledged', () => acknowledged() > before + 3, 90_000);
      await product.killDatabase();
      await until('the database server runs again', () => product.databaseRuns());
    }
    const before = acknowledged();
    await until('changes are acknowledged again', () => acknowledged() > before, 90_000);
    for (const writer of writers) writer.stop();
    await Promise.all(working);

    for (const writer of writers) expect(await writer.check()).toEqual([]);
    // Jobs are taken up and told of as before.
    expect((await client.post(`/api/projects/${id}/regenerate-feedback`)).status).toBe(200);
    const ready = (): Promise<Answer<HealthReady>> => client.get('/api/health/ready');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } });
    await until('every projection stands at the end of the log', async () => {
      const { body } = await ready();
      return body.projections.every(({ lagEvents }) => lagEvents === 0);
    });
    expect(product.said).toContain('The database server runs again');
    expect(await product.stop()).toBe(0);
    expect(product.databaseRuns()).toBe(false);
  },
);
