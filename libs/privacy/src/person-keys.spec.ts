import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import { migratePrivacy } from './migrate';
import { createPersonKeys, MasterKeyMismatch, type PersonKeys } from './person-keys';

let database: TestDatabase;
let pool: Pool;
let keys: PersonKeys;
const masterKey = randomBytes(32);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool();
  await Promise.all([migratePrivacy(pool), migratePrivacy(pool)]);
  keys = createPersonKeys({ pool, masterKey });
});
afterAll(() => database.drop());

function someone(): string {
  return `person-${randomBytes(6).toString('hex')}`;
}

async function material(of: PersonKeys, person: string, purpose = 'account'): Promise<string | undefined> {
  return (await of.keyFor(person, purpose))?.key.export().toString('hex');
}

describe('a person key', () => {
  it('is made on first use and stays the same', async () => {
    const person = someone();
    const first = await keys.keyFor(person, 'account');
    expect(first?.key.symmetricKeySize).toBe(32);
    expect((await keys.keyFor(person, 'account'))?.id).toBe(first?.id);
    expect(await material(createPersonKeys({ pool, masterKey }), person)).toBe(first?.key.export().toString('hex'));
  });

  it('is another for another person or purpose', async () => {
    const [one, other] = [someone(), someone()];
    const all = [await material(keys, one), await material(keys, other), await material(keys, one, 'billing')];
    expect(new Set(all).size).toBe(3);
  });

  it('is one, however many ask for it first at once', async () => {
    const person = someone();
    const processes = Array.from({ length: 12 }, () => createPersonKeys({ pool, masterKey }));
    const found = await Promise.all(processes.map((process) => material(process, person)));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toBeDefined();
  });

  it('is found by its id, many in one query', async () => {
    const people = [someone(), someone(), someone()];
    const made = await Promise.all(people.map((person) => keys.keyFor(person, 'account')));
    const ids = made.map((key) => key?.id ?? '');
    const fresh = createPersonKeys({ pool, masterKey });
    const query = vi.spyOn(pool, 'query');
    const found = await fresh.keysById(ids);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    await fresh.keysById(ids);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('is stored wrapped', async () => {
    const person = someone();
    const plain = await material(keys, person);
    const { rows } = await pool.query<{ wrapped: Buffer }>('select wrapped from privacy.person_key where person = $1', [
      person,
    ]);
    expect(rows[0]?.wrapped.toString('hex')).not.toContain(plain);
    expect(rows[0]?.wrapped.length).toBe(12 + 32 + 16);
  });

  it('can not be opened with another master key, and says which setting is wrong', async () => {
    const person = someone();
    await keys.keyFor(person, 'account');
    const wrong = createPersonKeys({ pool, masterKey: randomBytes(32) });
    await expect(wrong.keyFor(person, 'account')).rejects.toBeInstanceOf(MasterKeyMismatch);
    await expect(wrong.keyFor(person, 'account')).rejects.toThrow(/PII_MASTER_KEY/);
  });

  it('can not stand in for the key of somebody else', async () => {
    const [one, other] = [someone(), someone()];
    await keys.keyFor(one, 'account');
    await keys.keyFor(other, 'account');
    await pool.query(
      'update privacy.person_key set wrapped = (select wrapped from privacy.person_key where person = $1) where person = $2',
      [one, other],
    );
    await expect(createPersonKeys({ pool, masterKey }).keyFor(other, 'account')).rejects.toBeInstanceOf(
      MasterKeyMismatch,
    );
  });
});

describe('erasing a person', () => {
  it('deletes the keys at once in this process, and for good', async () => {
    const person = someone();
    const account = await keys.keyFor(person, 'account');
    const billing = await keys.keyFor(person, 'billing');
    await keys.erase(person);
    expect((await keys.keysById([account?.id ?? '', billing?.id ?? ''])).size).toBe(0);
    expect(await keys.keyFor(person, 'account')).toBeNull();
    expect(await keys.isErased(person)).toBe(true);
    expect(await keys.isErased(someone())).toBe(false);
    const { rowCount } = await pool.query('select from privacy.person_key where person = $1', [person]);
    expect(rowCount).toBe(0);
  });

  it('takes effect in another process when its cache runs out', async () => {
    const person = someone();
    const other = createPersonKeys({ pool, masterKey, cacheMs: 60 });
    const { id = '' } = (await other.keyFor(person, 'account')) ?? {};
    await keys.erase(person);
    const deadline = Date.now() + 5000;
    while ((await other.keysById([id])).size > 0 && Date.now() < deadline) await new Promise(setImmediate);
    expect((await other.keysById([id])).size).toBe(0);
    expect(await other.keyFor(person, 'account')).toBeNull();
  });

  it('takes effect at once for who asks for the keys of this moment, and for whom else in that process', async () => {
    const person = someone();
    const other = createPersonKeys({ pool, masterKey, cacheMs: 600_000 });
    const { id = '' } = (await other.keyFor(person, 'account')) ?? {};
    expect((await other.currentKeys([id])).size).toBe(1);
    await keys.erase(person);
    expect((await other.keysById([id])).size).toBe(1);
    expect((await other.currentKeys([id])).size).toBe(0);
    expect((await other.keysById([id])).size).toBe(0);
  });

  it('leaves no key behind when one is asked for at the same time', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const person = someone();
      const others = [1, 2, 3].map(() => createPersonKeys({ pool, masterKey }));
      await Promise.all([...others.map((other) => other.keyFor(person, 'account')), keys.erase(person)]);
      const { rowCount } = await pool.query('select from privacy.person_key where person = $1', [person]);
      expect(rowCount).toBe(0);
      expect(await keys.keyFor(person, 'account')).toBeNull();
    }
  });

  it('does nobody else any harm, and may be repeated', async () => {
    const [person, bystander] = [someone(), someone()];
    const before = await material(keys, bystander);
    await keys.erase(person);
    await keys.erase(person);
    expect(await material(createPersonKeys({ pool, masterKey }), bystander)).toBe(before);
  });
});

describe('a new master key', () => {
  it('opens every key and keeps every fingerprint; the old one opens none', async () => {
    const own = await createTestDatabase();
    try {
      const ownPool = own.pool();
      await migratePrivacy(ownPool);
      const before = createPersonKeys({ pool: ownPool, masterKey });
      const people = [someone(), someone(), someone()];
      const material1 = await Promise.all(people.map((person) => material(before, person)));
      const mark = await before.fingerprint('email', 'a@example.com');
      const newMaster = randomBytes(32).toString('hex');
      await before.rewrap(newMaster);
      const after = createPersonKeys({ pool: ownPool, masterKey: newMaster });
      expect(await Promise.all(people.map((person) => material(after, person)))).toEqual(material1);
      expect(await after.fingerprint('email', 'a@example.com')).toBe(mark);
      expect(await material(before, someone())).toBeDefined();
      const old = createPersonKeys({ pool: ownPool, masterKey });
      await expect(old.keyFor(people[0] ?? '', 'account')).rejects.toBeInstanceOf(MasterKeyMismatch);
      await expect(old.fingerprint('email', 'a@example.com')).rejects.toBeInstanceOf(MasterKeyMismatch);
    } finally {
      await own.drop();
    }
  });

  it('changes nothing when one key can not be opened', async () => {
    const own = await createTestDatabase();
    try {
      const ownPool = own.pool();
      await migratePrivacy(ownPool);
      const before = createPersonKeys({ pool: ownPool, masterKey });
      const person = someone();
      const plain = await material(before, person);
      await createPersonKeys({ pool: ownPool, masterKey: randomBytes(32) }).keyFor(someone(), 'account');
      await expect(before.rewrap(randomBytes(32))).rejects.toBeInstanceOf(MasterKeyMismatch);
      expect(await material(createPersonKeys({ pool: ownPool, masterKey }), person)).toBe(plain);
    } finally {
      await own.drop();
    }
  });
});

describe('fingerprints kept in the database', () => {
  it('are the same in every process and differ by purpose and value', async () => {
    const other = createPersonKeys({ pool, masterKey });
    const mark = await keys.fingerprint('email', 'a@example.com');
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await other.fingerprint('email', 'a@example.com')).toBe(mark);
    expect(await keys.fingerprint('email', 'b@example.com')).not.toBe(mark);
    expect(await keys.fingerprint('phone', 'a@example.com')).not.toBe(mark);
  });
});
