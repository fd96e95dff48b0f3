import fs from 'node:fs';
import path from 'node:path';
import { Product } from './support/product';

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
