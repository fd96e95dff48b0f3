import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import type { JsonObject } from '@tracewright/kernel';
import { eventCatalogue } from '../catalogue';
import type { PersonalKeys, PersonKey } from '../codec';
import type { EventToAppend } from '../port';
import { METADATA } from './support';

/** Types with everything that the codec knows: plain, personal, and raised twice. */
export const CATALOGUE = eventCatalogue([
  { type: 'test.Noted', version: 1 },
  {
    type: 'test.SignedUp',
    version: 1,
    personal: { subject: 'userId', purpose: 'account', fields: ['email', 'profile.name', 'phones'] },
  },
  {
    type: 'test.Renamed',
    version: 3,
    upcasters: {
      1: ({ title, ...rest }) => ({ ...rest, name: title }),
      2: (data) => ({ ...data, length: String(data.name).length }),
    },
  },
]);

/** Keys in memory: as libs/privacy keeps them, without a database. */
export class Keys implements PersonalKeys {
  readonly keys = new Map<string, PersonKey>();
  readonly erased = new Set<string>();
  queries = 0;

  async keyFor(person: string, purpose: string): Promise<PersonKey | null> {
    if (this.erased.has(person)) return null;
    const name = `${person} ${purpose}`;
    const key = this.keys.get(name) ?? { id: randomUUID(), key: createSecretKey(randomBytes(32)) };
    this.keys.set(name, key);
    return key;
  }

  async keysById(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    this.queries += 1;
    return new Map([...this.keys.values()].filter(({ id }) => ids.includes(id)).map(({ id, key }) => [id, key]));
  }

  currentKeys(ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    return this.keysById(ids);
  }

  erase(person: string): void {
    this.erased.add(person);
    for (const name of this.keys.keys()) if (name.startsWith(`${person} `)) this.keys.delete(name);
  }
}

export function event(type: string, data: JsonObject): EventToAppend {
  return { id: randomUUID(), type, data, metadata: METADATA };
}

export const noted = (n: number): EventToAppend => event('test.Noted', { n });
export const signedUp = (userId: string): EventToAppend =>
  event('test.SignedUp', {
    userId,
    email: 'ada@example.com',
    profile: { name: 'Ada', colour: 'green' },
    phones: ['0123-456', '0987'],
    plan: 'free',
  });
