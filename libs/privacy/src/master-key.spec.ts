import { fingerprint, parseMasterKey } from './master-key';

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

describe('parseMasterKey', () => {
  it('reads bytes, hexadecimal digits and base64', () => {
    const bytes = Buffer.from(HEX, 'hex');
    expect(parseMasterKey(bytes)).toEqual(bytes);
    expect(parseMasterKey(`${HEX}\n`)).toEqual(bytes);
    expect(parseMasterKey(bytes.toString('base64'))).toEqual(bytes);
  });

  it.each(['', 'secret', HEX.slice(2), Buffer.alloc(16)])('refuses %p', (key) => {
    expect(() => parseMasterKey(key)).toThrow(/32 bytes/);
  });
});

describe('fingerprint', () => {
  it('depends on master key, purpose and value', () => {
    const marks = [
      fingerprint(HEX, 'email', 'a@example.com'),
      fingerprint(HEX.replace('00', 'ff'), 'email', 'a@example.com'),
      fingerprint(HEX, 'phone', 'a@example.com'),
      fingerprint(HEX, 'email', 'b@example.com'),
    ];
    expect(new Set(marks).size).toBe(4);
    expect(marks[0]).toBe(fingerprint(HEX, 'email', 'a@example.com'));
    expect(marks[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
