import { Redis } from 'ioredis';
import { messageOf } from '@tracewright/runtime';
import { fine, type Finding, took, wrong } from './finding';

const PART = 'Redis';

/** Reachable, and one that forgets no jobs. */
export async function checkRedis(url: string): Promise<readonly Finding[]> {
  const { host } = new URL(url);
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 4000,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
  });
  let lastError: unknown;
  redis.on('error', (error) => (lastError = error));
  try {
    await redis.connect();
    const begun = performance.now();
    const about = await redis.info();
    const answered = took(begun);
    const version = /redis_version:(\S+)/.exec(about)?.[1] ?? 'unknown';
    const policy = /maxmemory_policy:(\S+)/.exec(about)?.[1] ?? 'noeviction';
    if (policy !== 'noeviction')
      return [
        wrong(
          PART,
          `at ${host} throws jobs away when its memory is full (${policy}): set maxmemory-policy to noeviction.`,
        ),
      ];
    return [fine(PART, `version ${version}, answered within ${answered}`)];
  } catch (error) {
    const message = messageOf(lastError ?? error);
    if (/WRONGPASS|NOAUTH|ERR AUTH/.test(message))
      return [wrong(PART, `at ${host} refuses the name or password: correct them in REDIS_URL.`)];
    return [wrong(PART, `at ${host} does not answer (${message}): start it, or correct REDIS_URL.`)];
  } finally {
    redis.disconnect();
  }
}
