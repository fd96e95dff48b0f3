import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Network } from '../../config';

/** Tells whether an address may say for whom it passes a request on, in X-Forwarded-For. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Trusts the proxies that were named and nobody else, and says once in the log when somebody else sends the header. */
export function proxyTrust(proxies: readonly Network[], logger: Pick<Logger, 'warn'>): ProxyTrust {
  const trusted = new BlockList();
  for (const { address, bits, family } of proxies) trusted.addSubnet(address, bits, family);
  let told = false;
  return (address, hop) => {
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return true;
    if (hop === 0 && !told) {
      told = true;
      logger.warn(
        { address },
        'X-Forwarded-For of this address is not believed: if it is your proxy, name it in TRUSTED_PROXIES, for else all who come through it are counted as one',
      );
    }
    return false;
  };
}
