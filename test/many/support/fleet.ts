import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { Product } from '../../faults/support/product';
import { startEventStoreDbServer, type EventStoreDbServer } from '../../support/eventstoredb-server';
import { redisIsAvailable, startRedis, type TestRedis } from '../../support/redis';

const NEXT_VERSION = path.join(__dirname, 'next-version.cjs');

export interface Member {
  readonly roles: string;
  readonly product: Product;
}

/** Several processes of the product on one PostgreSQL, one EventStoreDB and, where there is one, one Redis. */
export class Fleet {
  private constructor(
    readonly members: readonly Member[],
    readonly database: TestDatabase,
    readonly eventStore: EventStoreDbServer,
    private readonly redis: TestRedis | undefined,
    private readonly dataDir: string,
  ) {}

  /** @param roles of each process; the first brings the tables up to date before the others start */
  static async start(roles: readonly string[], adminPassword: string): Promise<Fleet> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tracewright-many-'));
    const [database, eventStore] = [await createTestDatabase(), await startEventStoreDbServer()];
    const redis = redisIsAvailable() ? await startRedis() : undefined;
    const env = {
      DATABASE_URL: database.url,
      EVENTSTORE_URL: eventStore.url,
      ...(redis && { REDIS_URL: redis.url }),
      PII_MASTER_KEY: randomBytes(32).toString('base64'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
    };
    const members: Member[] = [];
    for (const ROLES of roles)
      members.push({ roles: ROLES, product: await Product.sharing(dataDir, { ...env, ROLES }) });
    const fleet = new Fleet(members, database, eventStore, redis, dataDir);
    try {
      const [first, ...others] = members;
      await first?.product.start();
      await Promise.all(others.map(({ product }) => product.start()));
    } catch (error) {
      await fleet.destroy();
      throw error;
    }
    return fleet;
  }

  get hasRedis(): boolean {
    return this.redis !== undefined;
  }

  /** Those that answer people. */
  get apis(): readonly Product[] {
    return this.members.filter(({ roles }) => roles.includes('api')).map(({ product }) => product);
  }

  /** Ends it as a deployment does and starts the next version in its place. Answers the exit code of the old one. */
  async roll({ product }: Member): Promise<number | null> {
    const code = await product.stop();
    await product.start({ NODE_OPTIONS: `--require ${NEXT_VERSION}` });
    return code;
  }

  /** Leaves nothing behind, whatever happened before. */
  async destroy(): Promise<void> {
    for (const { product } of this.members) await product.kill();
    await this.eventStore.stop();
    await this.redis?.stop();
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
