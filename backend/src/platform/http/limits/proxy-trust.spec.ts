import { parseNetwork } from '../../config';
import { proxyTrust } from './proxy-trust';

const trusting = (...networks: string[]) => {
  const warn = vi.fn();
  const trust = proxyTrust(
    networks.flatMap((text) => parseNetwork(text) ?? []),
    { warn },
  );
  return { trust, warn };
};

test('nobody is trusted unless named', () => {
  const { trust } = trusting();
  expect(['127.0.0.1', '::1', '10.0.0.1', '::ffff:127.0.0.1'].map((address) => trust(address, 0))).toEqual(
    Array(4).fill(false),
  );
});

test.each<[string, string, boolean]>([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.0.0.0/8', '10.200.1.1', true],
  ['10.0.0.0/8', '::ffff:10.200.1.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['2001:db8::/32', '2001:db8:7::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['::1', '::1', true],
])('a proxy in %s: %s is %s', (network, address, expected) => {
  expect(trusting(network).trust(address, 0)).toBe(expected);
});

test('a header that is not believed is told once, and only of who sent it', () => {
  const { trust, warn } = trusting('10.0.0.1');
  trust('10.0.0.1', 0);
  trust('192.0.2.7', 1);
  expect(warn).not.toHaveBeenCalled();
  trust('192.0.2.1', 0);
  trust('192.0.2.1', 0);
  expect(warn.mock.calls).toEqual([[{ address: '192.0.2.1' }, expect.stringContaining('TRUSTED_PROXIES')]]);
});
