// Small circuits from a text, one part a line: `REF VALUE;FOOTPRINT : NAME/TYPE=NET NET ...` ("-" is no net).
import { withComponents } from './edit.mjs';

const TYPES = {
  in: 'input',
  out: 'output',
  io: 'bidirectional',
  tri: 'tri_state',
  oc: 'open_collector',
  pwr: 'power_in',
  src: 'power_out',
  pas: 'passive',
};

function pinOf(text, position) {
  const equals = text.lastIndexOf('=');
  const net = text.slice(equals + 1);
  const match = /^(?:([^:]*):)?(.*?)(?:\/(in|out|io|tri|oc|pwr|src|pas))?$/.exec(
    equals < 0 ? '' : text.slice(0, equals),
  );
  return {
    number: match?.[1] ?? String(position + 1),
    ...(match?.[2] ? { name: match[2] } : {}),
    ...(match?.[3] ? { type: TYPES[match[3]] } : {}),
    ...(net === '-' ? {} : { net }),
  };
}

export function circuitOf(text, extra = {}) {
  const components = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const match = /^(\S+)\s+(?:"([^"]*)"|([^;:"]*?))(?:;(\S+))?\s*:(?:\s+(.*))?$/.exec(line);
      if (!match) throw new Error(`Not a part: ${line}`);
      const [, reference, quoted, plain, footprint = '', pins = ''] = match;
      return { reference, value: quoted ?? plain ?? '', footprint, pins: pins.split(/\s+/).filter(Boolean).map(pinOf) };
    });
  return withComponents({ format: 'json', components, nets: [], warnings: [], ...extra }, components);
}

/** All combinations of the lists, as objects: {chip: 'A', rail: '+5V'}, ... */
export function combinations(lists) {
  return Object.entries(lists).reduce(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}
