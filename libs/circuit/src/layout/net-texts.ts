import { isAutomaticNet } from '../design/nets';
import { shownNet } from './letters';

/** What labels and ports of a net say. */
export type NetTexts = (net: string) => string;

/** The last word of a path of sheets says enough, where no other net is called so. */
export function netTexts(nets: Iterable<string>): NetTexts {
  const called = new Map<string, number>();
  for (const net of nets)
    for (const text of new Set([shownNet(net), shownNet(lastOf(net))])) called.set(text, (called.get(text) ?? 0) + 1);
  return (net) => {
    const short = shownNet(lastOf(net));
    return (called.get(short) ?? 0) > 1 ? shownNet(net) : short;
  };
}

function lastOf(net: string): string {
  if (isAutomaticNet(net)) return net;
  return net.slice(net.lastIndexOf('/') + 1) || net;
}
