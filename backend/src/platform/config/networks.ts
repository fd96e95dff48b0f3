import { isIPv4, isIPv6 } from 'node:net';

/** Addresses that share their first bits. */
export interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** How many bits they share: 32 or 128 for one address. */
  readonly bits: number;
}

/** The network that an address, or an address and a number of bits (10.0.0.0/8), stands for; undefined when it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : undefined;
  if (family === undefined) return undefined;
  const all = family === 'ipv4' ? 32 : 128;
  const shared = bits === undefined ? all : Number(bits);
  return shared <= all ? { address, family, bits: shared } : undefined;
}
