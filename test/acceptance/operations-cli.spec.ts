import { runCli } from '../../backend/src/platform/cli/run-cli';
import { productRegistry } from '../../backend/src/registry';
import { type RunningApp, startApp } from './support/app';

let app: RunningApp;
let userId: string;
beforeAll(async () => {
  app = await startApp();
  userId = (await app.person('cli')).user.id;
});
afterAll(() => app.stop());

async function cli(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = {
    DATABASE_URL: app.database.url,
    DATA_DIR: app.data.dataDir,
    EVENTSTORE_URL: app.data.eventStoreUrl,
    EVENTSTORE_PREFIX: app.data.eventStorePrefix,
    REDIS_URL: app.data.redisUrl,
    LOG_LEVEL: 'fatal',
  };
  const exitCode = await runCli(args, env, productRegistry(), {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { exitCode, out, err: err.join('\n') };
}

/** Past the triggers that forbid it, as somebody with all rights on the server could. */
async function changeAnEvent(): Promise<{ stream: string; eventId: string }> {
  const client = await app.infrastructure.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ stream: string; eventId: string }>(
      `update event_store.events set data = (data::jsonb || '{"accountId": "somebody"}')::json
       where category = 'emailClaim' and stream = (select min(stream) from event_store.events where category = 'emailClaim')
       returning stream, event_id as "eventId"`,
    );
    return rows[0] ?? { stream: 'nothing', eventId: 'changed' };
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

const json = (lines: readonly string[]): unknown => {
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
};

describe('the support command line, beside the running product', () => {
  it('migrates', async () => {
    const { exitCode, out } = await cli('migrate');
    expect(exitCode).toBe(0);
    expect(json(out)).toMatchObject({
      steps: expect.arrayContaining(['platform/001-idempotency']),
      projections: expect.arrayContaining([expect.objectContaining({ name: 'accounts', version: 3 })]),
    });
  });

  it('rebuilds a read model, or only compares', async () => {
    const rebuilt = await cli('rebuild', 'accounts');
    expect(rebuilt.exitCode).toBe(0);
    expect(json(rebuilt.out)).toMatchObject({ name: 'accounts', equal: true, swapped: true });
    const compared = await cli('rebuild', 'accounts', '--compare');
    expect(json(compared.out)).toMatchObject({ equal: true, swapped: false });
  });

  it('verifies the chain of every stream', async () => {
    const intact = await cli('verify-chain');
    expect(intact.exitCode).toBe(0);
    expect(json(intact.out)).toMatchObject({ intact: true, broken: [], anchor: { hash: expect.any(String) } });
    const one = await cli('verify-chain', `account-${userId}`);
    expect(json(one.out)).toMatchObject({ streams: 1, intact: true });
  });

  it('names the event that somebody changed in the database', async () => {
    // Only our own store can be tampered with through SQL.
    const changed = app.data.eventStoreUrl === undefined ? await changeAnEvent() : undefined;
    const { exitCode, out } = await cli('verify-chain');
    expect(exitCode).toBe(changed === undefined ? 0 : 1);
    const reason = 'the content does not match its hash';
    expect(json(out)).toMatchObject({ intact: changed === undefined, broken: changed ? [{ ...changed, reason }] : [] });
  });

  it.each([
    [[], /Usage: .*verify-chain/s],
    [['burn'], /There is no command "burn"/],
    [['rebuild'], /rebuild takes the name/],
    [['rebuild', 'none'], /there is no read model "none"/],
    [['verify-chain', 'account-none'], /there is no stream account-none/],
    [['migrate', 'now'], /migrate takes no arguments/],
  ])('answers %j with 2 and the usage on standard error', async (args, message) => {
    const { exitCode, out, err } = await cli(...args);
    expect(exitCode).toBe(2);
    expect(out).toEqual([]);
    expect(err).toMatch(message);
    expect(err).toMatch(/Usage: npm run -s cli/);
  });

  it('tells a wrong variable', async () => {
    const err: string[] = [];
    const exitCode = await runCli(['migrate'], { DATABASE_URL: 'nonsense' }, productRegistry(), {
      out: () => undefined,
      err: (text) => void err.push(text),
    });
    expect(exitCode).toBe(1);
    expect(err.join()).toMatch(/^DATABASE_URL is "nonsense": set it to/);
  });
});
