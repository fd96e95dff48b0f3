import type { Circuit, Point, Track, Via } from '../../model';
import { CircuitBuilder } from '../circuit-builder';
import { bottomLayer, topLayer } from '../copper-layers';
import { errorAt, lineAt } from '../errors';
import { arcChords } from '../geometry';
import type { ReadContext } from '../options';
import { outlineOf } from '../outline';
import { SexprCursor } from '../sexpr/cursor';
import { readFootprint, type FootprintContext } from './footprint';
import { nextOnBoard, trackForm, viaForm } from './forms';
import { readGraphic } from './graphic';
import { LayerNames } from './layers';
import { BoardNets } from './nets';
import { readPoint } from './point';

/** From the first version of KiCad 6 on, layers go by their canonical names in the whole file. */
const firstCanonicalVersion = 20200101;

/** What is gathered while a board is read. */
interface BoardState extends FootprintContext {
  readonly builder: CircuitBuilder;
  readonly tracks: Track[];
  readonly vias: Via[];
  title?: string;
}

/**
 * Reads a KiCad board (`.kicad_pcb`) of KiCad 4 to 10. Unknown lists are skipped, so that newer versions stay readable.
 * Differences of the versions that matter here: `module` became `footprint` (6), `fp_text reference` became
 * `property "Reference"` (8), arcs went from centre and angle to three points (6), nets lost their codes (10).
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding
 */
export function readKicadBoard(bytes: Uint8Array, context: ReadContext): Circuit {
  const cursor = new SexprCursor(bytes, context.limits.maxDepth);
  const root = cursor.child();
  if (root !== 'kicad_pcb') {
    const what = `expected "(kicad_pcb", found "(${root ?? ''}".`;
    throw errorAt(bytes, cursor.listStart, 'not_a_circuit', what, 'Choose a board saved by KiCad.');
  }
  const builder = new CircuitBuilder(context);
  const state: BoardState = {
    cursor,
    builder,
    nets: new BoardNets(),
    outline: [],
    tracks: [],
    vias: [],
    texts: [],
    layers: new LayerNames(),
  };
  for (let head = cursor.child(nextOnBoard); head !== undefined; head = cursor.child(nextOnBoard)) {
    readTopLevel(head, state);
  }
  const rest = cursor.trailing();
  if (rest >= 0) {
    context.warnings.add('trailing_text', 'Text after the end of the board is ignored.', lineAt(bytes, rest));
  }
  const outline = outlineOf(state.outline);
  return builder.build('kicad_pcb', {
    ...(state.version !== undefined && { formatVersion: state.version }),
    ...(state.title !== undefined && { title: state.title }),
    ...(outline && { outline }),
    tracks: state.tracks,
    vias: state.vias,
    texts: state.texts,
  });
}

function readTopLevel(head: string, state: BoardState): void {
  const { cursor, nets, builder } = state;
  switch (head) {
    case 'version':
      state.version = cursor.atom();
      return cursor.leave();
    case 'title_block':
      return readTitle(state);
    case 'layers':
      if (Number(state.version) >= firstCanonicalVersion) return cursor.leave();
      return state.layers.read(cursor);
    case 'net':
      for (const name of nets.declare(cursor)) builder.declareNet(name);
      return cursor.leave();
    case 'footprint':
    case 'module':
      return builder.add(readFootprint(state));
    case 'segment':
    case 'arc':
      return readTrack(head, state);
    case 'via':
      return readVia(state);
    default:
      if (head.startsWith('gr_')) readGraphic(head, cursor, state.outline);
      else cursor.leave();
  }
}

function readTitle(state: BoardState): void {
  const { cursor } = state;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    const text = head === 'title' ? cursor.atom() : undefined;
    if (text) state.title = text;
    cursor.leave();
  }
}

function readTrack(kind: 'segment' | 'arc', state: BoardState): void {
  const { cursor, nets, layers } = state;
  const usual = cursor.take(trackForm);
  if (usual) {
    const mid = usual[3] === undefined ? undefined : pointOf(usual[3], usual[4]);
    const wire = {
      width: Number(usual[7]),
      layer: layers.canonical(cursor.shown(usual[8]!)),
      net: nets.ofForm(cursor, usual[9], usual[10]),
    };
    return addTrack(kind, pointOf(usual[1], usual[2]), mid, pointOf(usual[5], usual[6]), wire, state);
  }
  let from = { x: 0, y: 0 };
  let mid: typeof from | undefined;
  let to = from;
  let width = 0;
  let layer = '';
  let net: string | undefined;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'start') from = readPoint(cursor);
    else if (head === 'mid') mid = readPoint(cursor);
    else if (head === 'end') to = readPoint(cursor);
    else if (head === 'width') width = cursor.number() ?? 0;
    else if (head === 'layer') layer = layers.canonical(cursor.atom() ?? '');
    else if (head === 'net') net = nets.reference(cursor);
    cursor.leave();
  }
  addTrack(kind, from, mid, to, { width, layer, net }, state);
}

interface Wire {
  readonly width: number;
  readonly layer: string;
  readonly net: string | undefined;
}

function addTrack(
  kind: 'segment' | 'arc',
  from: Point,
  mid: Point | undefined,
  to: Point,
  { width, layer, net }: Wire,
  { tracks }: BoardState,
): void {
  const add = (begin: Point, end: Point) =>
    tracks.push(
      net === undefined ? { from: begin, to: end, width, layer } : { from: begin, to: end, width, layer, net },
    );
  if (kind === 'segment' || mid === undefined) add(from, to);
  else for (const chord of arcChords(from, mid, to)) add(chord.from, chord.to);
}

function readVia({ cursor, nets, vias, layers }: BoardState): void {
  const usual = cursor.take(viaForm);
  if (usual) {
    const drill = usual[4] === undefined ? undefined : Number(usual[4]);
    const first = layers.canonical(cursor.shown(usual[5]!));
    const last = layers.canonical(cursor.shown(usual[6]!));
    const net = nets.ofForm(cursor, usual[7], usual[8]);
    vias.push(viaOf(pointOf(usual[1], usual[2]), Number(usual[3]), drill, [first, last], net));
    return;
  }
  let at = { x: 0, y: 0 };
  let size: number | undefined;
  let drill: number | undefined;
  let ends: [string, string] = [topLayer, bottomLayer];
  let net: string | undefined;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'at') at = readPoint(cursor);
    else if (head === 'size') size = cursor.number();
    else if (head === 'drill') drill = cursor.number();
    else if (head === 'layers') {
      const [from, to] = [cursor.atom(), cursor.atom()];
      if (from !== undefined && to !== undefined) ends = [layers.canonical(from), layers.canonical(to)];
    } else if (head === 'net') net = nets.reference(cursor);
    cursor.leave();
  }
  vias.push(viaOf(at, size, drill, ends, net));
}

function viaOf(
  at: Point,
  size: number | undefined,
  drill: number | undefined,
  layers: [string, string],
  net: string | undefined,
): Via {
  return {
    at,
    ...(size !== undefined && { size }),
    ...(drill !== undefined && { drill }),
    layers,
    ...(net !== undefined && { net }),
  };
}

function pointOf(x: string | undefined, y: string | undefined): Point {
  return { x: Number(x), y: Number(y) };
}
