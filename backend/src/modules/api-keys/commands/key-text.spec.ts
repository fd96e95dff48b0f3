import { randomUUID } from 'node:crypto';
import { isSecret, keyText, newSecret, readKey, secretHash } from './key-text';

it('is read as it was written, whatever the chance', () => {
  for (let round = 0; round < 200; round++) {
    const key = { ownerId: randomUUID(), secret: newSecret() };
    expect(readKey(keyText(key))).toEqual(key);
  }
});

it.each(['', 'tw_', 'Bearer x', `tw_${'0'.repeat(32)}_short`, `tw_${'g'.repeat(32)}_${'a'.repeat(43)}`])(
  'is not "%s"',
  (text) => expect(readKey(text)).toBeUndefined(),
);

it('is known by its hash alone', () => {
  const secret = newSecret();
  expect(isSecret(secret, secretHash(secret))).toBe(true);
  expect(isSecret(newSecret(), secretHash(secret))).toBe(false);
});
