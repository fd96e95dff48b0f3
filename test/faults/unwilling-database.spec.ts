import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { HealthReady } from '@tracewright/contracts/operations';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { Pool } from 'pg';
import { type Answer, HttpClient } from '../acceptance/support/http-client';
import { Product } from './support/product';

const PATIENCE_MS = 5_000;
const SMALL_DISK = 'size=160m,mode=711';
let product: Product;
let client: HttpClient;
let admin: HttpClient;
let projectId: number;
let isSmallDisk = false;

const account = { username: 'asha@example.com', password: 'correct horse battery', displayName: 'Asha' };
const administrator = { username: 'admin', password: 'the administrator of faults' };

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'fatal' });
  isSmallDisk = mountSmallDisk(product.dataDir);
  await product.start();
  client = new HttpClient(product.url);
  admin = new HttpClient(product.url);
  expect((await client.post('/api/auth/register', account)).status).toBe(201);
  expect((await admin.post('/api/auth/login', administrator)).status).toBe(200);
  projectId = (await client.post<ProjectResponse>('/api/projects', { name: 'mine' })).body.id;
});

afterAll(async () => {
  await product.kill();
  await product.killDatabase();
  if (isSmallDisk) execFileSync('umount', ['--lazy', product.dataDir]);
  await product.destroy();
});

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SMALL_DISK, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As a supervisor asks: without a session. */
const ask = <Body>(path: string): Promise<Answer<Body>> => new HttpClient(product.url).get(path);
const ready = (): Promise<Answer<HealthReady>> => ask('/api/health/ready');
const rename = (name: string, key: string): Promise<Answer> =>
  client.patch(`/api/projects/${projectId}`, { name }, { 'idempotency-key': key });

describe('a database that is stopped and answers nothing', () => {
  const calls: [string, () => Promise<Answer>][] = [
    ['readiness', ready],
    ['a list', () => client.get('/api/projects/recent')],
    ['a project', () => client.get(`/api/projects/${projectId}`)],
    ['a command', () => client.post('/api/projects', { name: 'another' })],
    ['a command with a key', () => rename('renamed', 'once')],
    ['a save', () => client.put(`/api/projects/${projectId}`, { components: [], connections: [] })],
    ['signing in', () => new HttpClient(product.url).post('/api/auth/login', account)],
    ['the jobs', () => admin.get('/api/ops/jobs')],
    ['the projections', () => admin.get('/api/ops/projections')],
  ];
  const measured = async (call: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> => {
    const began = performance.now();
    const answer = await call();
    return { ms: performance.now() - began, answer };
  };

  test('is told within five seconds, again and again, and is forgotten when it goes on', async () => {
    // Sessions were looked up a moment ago, so that what comes after them is reached, too.
    await Promise.all([client.get('/api/auth/me'), admin.get('/api/auth/me')]);
    product.freezeDatabase();
    try {
      for (let round = 0; round < 2; round++) {
        const answers = await Promise.all(calls.map(([, call]) => measured(call)));
        answers.forEach(({ ms, answer }, index) => {
          const what = calls[index]?.[0];
          expect({ what, status: answer.status }).toEqual({ what, status: 503 });
          expect({ what, retry: Number(answer.headers.get('retry-after')) > 0 }).toEqual({ what, retry: true });
          expect({ what, late: Math.max(0, Math.round(ms - PATIENCE_MS)) }).toEqual({ what, late: 0 });
        });
      }
      expect((await ask('/api/health')).status).toBe(200);
    } finally {
      product.thawDatabase();
    }
    await until('it can work again', async () => (await ready()).status === 200, 30_000);
    await until('the same command is answered', async () => (await rename('renamed', 'once')).status === 200, 30_000);
    expect((await client.get<ProjectResponse>(`/api/projects/${projectId}`)).body.name).toBe('renamed');
  });
});

describe('a database that takes no changes', () => {
  /** Fills the disk; where none can be mounted, forbids changes. */
  async function forbidWrites(): Promise<() => Promise<void>> {
    const filler = path.join(product.dataDir, 'filler');
    if (isSmallDisk) {
      fillDisk(filler);
      return () => fs.promises.rm(filler);
    }
    const password = fs.readFileSync(path.join(product.dataDir, 'postgres.password'), 'utf8').trim();
    const port = fs.readFileSync(path.join(product.dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[3];
    const pool = new Pool({ connectionString: `postgres://tracewright:${password}@127.0.0.1:${port}/postgres` });
    await pool.query('alter system set default_transaction_read_only = on');
    await pool.query('select pg_reload_conf()');
    return async () => {
      await pool.query('set default_transaction_read_only = off; alter system reset default_transaction_read_only');
      await pool.query('select pg_reload_conf()');
      await pool.end();
    };
  }

  test('is not ready, and is again as soon as it takes them', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { writes: true } } });
    const allowWrites = await forbidWrites();
    try {
      await until('it is not ready', async () => (await ready()).status === 503, 30_000);
      expect((await ready()).body).toMatchObject({ status: 'degraded', checks: { writes: false } });
      expect((await ask('/api/health')).status).toBe(200);
    } finally {
      await allowWrites();
    }
    await until('it is ready again', async () => (await ready()).status === 200, 60_000);
    await until('changes are taken', async () => (await rename('once more', 'twice')).status === 200, 60_000);
  });
});

function fillDisk(file: string): void {
  const piece = Buffer.alloc(64 * 1024);
  const handle = fs.openSync(file, 'w');
  try {
    for (;;) fs.writeSync(handle, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(handle);
  }
}
