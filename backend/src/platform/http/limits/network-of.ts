import { isIPv4, isIPv6 } from 'node:net';

/**
 * Who is counted as one caller: an IPv4 address, or the /64 that an IPv6 address lies in, of which every household has
 * one with more addresses than could ever be counted.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv4(address) || !isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address as the shortest lower-case hexadecimal numbers. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const filled = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...filled, ...right];
}

function groups(text: string): readonly string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  });
}
