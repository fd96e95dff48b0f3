import { anyAtom, atomGroup, insideOf, listOf, numberGroup, otherLists, passing, restOfForm } from '../sexpr/patterns';

/**
 * Patterns for what a board has thousands of, in the form in which KiCad 4 to 10 write it. Lists in any other form are
 * read one by one.
 */

/** The layer of the board's edges. */
export const edgeLayer = 'Edge.Cuts';
const shapes = ['line', 'rect', 'circle', 'arc', 'poly', 'curve'];

/** Boards: what says nothing about parts, nets, tracks and edges. */
export const nextOnBoard = passing(
  ['zone', 'group', 'dimension', 'generated', ...shapes.map((shape) => `gr_${shape}`)],
  edgeLayer,
);

/** Footprints: the same. */
export const nextInFootprint = passing(
  [
    ...['uuid', 'tstamp', 'tedit', 'descr', 'tags', 'path', 'sheetname', 'sheetfile', 'units', 'model'],
    ...['embedded_fonts', 'duplicate_pad_numbers_are_jumpers', ...shapes.map((shape) => `fp_${shape}`)],
  ],
  edgeLayer,
);

const point = `${numberGroup}~${numberGroup}`;
const net = listOf('net', `${atomGroup}(?:~${atomGroup})?`);

/** Groups: start, mid (of arcs), end, width, layer, net's code or name, net's name. */
export const trackForm = restOfForm(
  `(?:~locked)?`,
  ` ${listOf('start', point)}(?: ${listOf('mid', point)})?`,
  ` ${listOf('end', point)}`,
  ` ${listOf('width', numberGroup)}`,
  `(?: ${listOf('locked', 'yes')})?`,
  ` ${listOf('layer', atomGroup)}`,
  ` ${net}`,
  otherLists(['start', 'mid', 'end', 'width', 'layer', 'net'], 0),
);

const viaHeads = ['at', 'size', 'drill', 'layers', 'net'];

/** Groups: place, size, drill, first and last layer, net's code or name, net's name. */
export const viaForm = restOfForm(
  `(?:~(?:blind|micro|locked)){0,2}`,
  ` ${listOf('at', point)}`,
  ` ${listOf('size', numberGroup)}`,
  `(?: ${listOf('drill', numberGroup)})?`,
  ` ${listOf('layers', `${atomGroup}~${atomGroup}`)}`,
  otherLists(viaHeads, 1),
  ` ${net}`,
  otherLists(viaHeads, 0),
);

const otherInPad = otherLists(['at', 'net', 'pinfunction', 'pintype'], 1);

/** Holes without copper: see the reader of pads. */
export const holeType = 'np_thru_hole';

/** Groups: number, place, net's code or name, net's name, pin's name, pin's type. */
export const padForm = restOfForm(
  `~${atomGroup}(?!~${holeType})(?:~${anyAtom}){0,4}`,
  ` ${listOf('at', `${point}(?:~${anyAtom}){0,2}`)}`,
  otherInPad,
  `(?: ${net}${otherInPad})?`,
  `(?: ${listOf('pinfunction', atomGroup)})?`,
  `(?: ${listOf('pintype', atomGroup)}${otherInPad})?`,
);

/** Groups: name and text. How a reference is drawn matters, so its property is read list by list. */
export const propertyForm = restOfForm(`~(?!"Reference")${atomGroup}~${atomGroup}${insideOf(3)}`);

/** Groups: what text of the footprint it is, and the text. */
export const textForm = restOfForm(`~(value|user)~${atomGroup}${insideOf(3)}`);
