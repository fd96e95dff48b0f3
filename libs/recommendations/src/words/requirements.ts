import type { Part } from '../part';

type Requirement = Part['requires'][number];

/** Of kinds whose name alone does not say what is to be done. */
const SENTENCES: { readonly [kind: string]: string } = {
  tie: 'connect',
  'exposed-pad': 'solder the pad',
  'antenna-keepout': 'keep copper away from the antenna',
  strapping: 'set the level at reset',
  heatsink: 'give it a heat sink',
};

/** `Pull up of 4.7k at SDA.` */
export function requirementText({ kind, net, nets, to, value, min, note }: Requirement): string {
  const what = SENTENCES[kind] ?? kind.replaceAll('-', ' ');
  const size = value ?? min;
  const place = net ?? nets?.join(', ');
  const text = [
    what,
    size === undefined ? '' : `of ${size}`,
    place === undefined ? '' : `at ${place}`,
    to === undefined ? '' : `to ${to}`,
  ].filter(Boolean);
  const told = `${text.join(' ')}${note === undefined ? '' : ` (${note})`}.`;
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`;
}
