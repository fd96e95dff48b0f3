import fs from 'node:fs';
import path from 'node:path';
import { until } from '@tracewright/testing';
import { Product } from './support/product';

// Each test waits for one to three starts of the product, of which each may take its time.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

let product: Product;
const inData = (name: string): string => path.join(product.dataDir, name);
const kept = (name: string): string => fs.readFileSync(inData(name), 'utf8');

beforeAll(async () => {
  product = await Product.create({ LOG_LEVEL: 'error' });
  await product.start();
  expect(await product.stop()).toBe(0);
});
afterAll(() => product.destroy());

describe('a start is refused with what to do, and changes nothing', () => {
  it('by an administrator password that is easy to guess', async () => {
    await expect(product.start({ ADMIN_PASSWORD: 'password1234' })).rejects.toThrow(
      /ended with 1:[\s\S]*ADMIN_PASSWORD can't be used: This password is one of the most common ones/,
    );
    expect(product.databaseRuns()).toBe(false);
  });

  it.each(['', 'too short'])('by a file with the secret of sessions that holds %j', async (content) => {
    const secret = kept('session-secret');
    fs.writeFileSync(inData('session-secret'), content);
    await expect(product.start()).rejects.toThrow(
      /ended with 1:[\s\S]*session-secret holds \d characters instead of at least 32: remove it/,
    );
    expect(kept('session-secret')).toBe(content);
    fs.writeFileSync(inData('session-secret'), secret);
  });

  it('by a lost master key', async () => {
    const key = kept('pii-master-key');
    fs.rmSync(inData('pii-master-key'));
    await expect(product.start()).rejects.toThrow(
      /ended with 1:[\s\S]*The master key is missing, but the database holds keys[\s\S]*restore .*pii-master-key from a backup/,
    );
    expect(fs.existsSync(inData('pii-master-key'))).toBe(false);
    fs.writeFileSync(inData('pii-master-key'), key);
    await product.start();
    expect(await product.stop()).toBe(0);
  });
});

test('a start whose database is there and does not answer says so, tries again, and goes on when it does', async () => {
  await product.start();
  await product.kill();
  product.freezeDatabase();
  try {
    product.launch();
    await until('it tries again', () => product.said.includes('trying again'), 60_000);
  } finally {
    product.thawDatabase();
  }
  await product.untilReady();
  expect(product.said.match(/does not answer/g)).toHaveLength(1);
  expect(await product.stop()).toBe(0);
});
