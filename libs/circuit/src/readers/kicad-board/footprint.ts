import type { Component, DrawnText } from '../../model';
import { mergePads, type OpenPin } from '../circuit-builder';
import { factsFromFields } from '../fields';
import { place, type Placement, type Segment } from '../geometry';
import { kicadPinType } from '../pin-types';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook, type TextLook } from '../sexpr/text-look';
import { textBox } from '../text-box';
import { holeType, nextInFootprint, padForm, propertyForm, textForm } from './forms';
import { readGraphic } from './graphic';
import type { LayerNames } from './layers';
import type { BoardNets } from './nets';
import { readPoint } from './point';

interface FootprintState {
  readonly footprint: string;
  reference: string;
  referenceLook?: TextLook;
  value: string;
  layer: string;
  notFitted: boolean;
  at: Placement;
  readonly pads: OpenPin[];
  readonly fields: Map<string, string>;
  readonly edges: Segment[];
}

/** What the board lends to its footprints. */
export interface FootprintContext {
  readonly cursor: SexprCursor;
  readonly nets: BoardNets;
  readonly layers: LayerNames;
  readonly outline: Segment[];
  /** References as drawn. */
  readonly texts: DrawnText[];
  /** The file's version, known before the first footprint. */
  version?: string;
}

/** From this version on KiCad writes the pad's number behind every pin name: "EN_3". */
const firstNumberedName = 20260101;

/**
 * Reads a `footprint` (`module` up to KiCad 5) that the cursor has just entered, and leaves it. Board edges drawn
 * inside the footprint are added to `outline`.
 */
export function readFootprint({ cursor, nets, layers, outline, texts, version }: FootprintContext): Component {
  const state: FootprintState = {
    footprint: cursor.atom() ?? '',
    reference: '',
    value: '',
    layer: '',
    notFitted: false,
    at: { x: 0, y: 0, rotation: 0 },
    pads: [],
    fields: new Map(),
    edges: [],
  };
  for (let head = cursor.child(nextInFootprint); head !== undefined; head = cursor.child(nextInFootprint)) {
    readPart(head, cursor, nets, state);
  }
  for (const { from, to } of state.edges) outline.push({ from: place(from, state.at), to: place(to, state.at) });
  const { at } = state;
  if (state.reference !== '' && state.referenceLook) texts.push(drawnReference(state, state.referenceLook));
  return {
    reference: state.reference,
    value: state.value,
    footprint: state.footprint,
    ...factsFromFields(state.fields, state.value, state.notFitted),
    pins: pinsOf(state, version),
    padCount: state.pads.length,
    position: { x: at.x, y: at.y },
    rotation: at.rotation,
    side: layers.canonical(state.layer).startsWith('B.') ? 'bottom' : 'top',
  };
}

/** A text's place counts from the footprint, its angle from the board. */
function drawnReference({ reference, at }: FootprintState, look: TextLook): DrawnText {
  const { rotation, layer, hidden } = look;
  const box = textBox(reference, { ...look, at: place(look.at, at) });
  return { kind: 'reference', text: reference, ...box, rotation, layer, ...(hidden && { hidden }) };
}

function pinsOf({ pads, at }: FootprintState, version: string | undefined): OpenPin[] {
  if (Number(version) >= firstNumberedName) shortenNames(pads);
  const pins = mergePads(pads);
  for (const pin of pins) if (pin.position) pin.position = place(pin.position, at);
  return pins;
}

/** Takes the pad's number off the pin names where all names carry it; "Pin_1" of a connector is a name as it is. */
function shortenNames(pads: readonly OpenPin[]): void {
  const named = pads.filter(({ name }) => name !== undefined);
  const shorter = ({ name = '', number }: OpenPin) =>
    name.endsWith(`_${number}`) ? name.slice(0, -number.length - 1) : undefined;
  if (!named.every((pad) => shorter(pad)) || named.every((pad) => shorter(pad) === 'Pin')) return;
  for (const pad of named) pad.name = shorter(pad);
}

function readPart(head: string, cursor: SexprCursor, nets: BoardNets, state: FootprintState): void {
  switch (head) {
    case 'layer':
      state.layer = cursor.atom() ?? '';
      break;
    case 'at':
      state.at = { ...readPoint(cursor), rotation: cursor.number() ?? 0 };
      break;
    case 'attr':
      for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) {
        if (word === 'dnp') state.notFitted = true;
      }
      break;
    case 'fp_text':
      return readText(cursor, state);
    case 'property':
      return readProperty(cursor, state);
    case 'pad':
      state.pads.push(readPad(cursor, nets));
      return;
    default:
      if (head.startsWith('fp_')) return readGraphic(head, cursor, state.edges);
  }
  cursor.leave();
}

function readText(cursor: SexprCursor, state: FootprintState): void {
  const usual = cursor.take(textForm);
  if (usual) {
    if (usual[1] === 'value') state.value = cursor.shown(usual[2]!);
    return;
  }
  const kind = cursor.atom();
  const text = cursor.atom() ?? '';
  if (kind === 'reference') return readReference(text, cursor, state);
  if (kind === 'value') state.value = text;
  cursor.leave();
}

function readReference(text: string, cursor: SexprCursor, state: FootprintState): void {
  state.reference = text;
  state.referenceLook = readTextLook(cursor);
}

function readProperty(cursor: SexprCursor, state: FootprintState): void {
  const usual = cursor.take(propertyForm);
  if (usual) return addField(cursor.shown(usual[1]!), cursor.shown(usual[2]!), state);
  const name = cursor.atom() ?? '';
  const text = cursor.atom() ?? '';
  if (name === 'Reference') return readReference(text, cursor, state);
  addField(name, text, state);
  cursor.leave();
}

function addField(name: string, text: string, state: FootprintState): void {
  if (name === 'Value') state.value = text;
  else if (name !== '' && name !== 'Footprint') state.fields.set(name, text);
}

function readPad(cursor: SexprCursor, nets: BoardNets): OpenPin {
  const usual = cursor.take(padForm);
  if (usual) return usualPad(usual, cursor, nets);
  const number = cursor.atom() ?? '';
  // KiCad takes the number of a hole without copper away when it reads one, so that it is on no net.
  const pad: OpenPin = { number: cursor.atom() === holeType ? '' : number };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'at') pad.position = readPoint(cursor);
    else if (head === 'net') {
      const net = nets.reference(cursor);
      if (net !== undefined) pad.net = net;
    } else if (head === 'pinfunction') {
      const name = cursor.atom();
      if (name) pad.name = name;
    } else if (head === 'pintype') setType(pad, cursor.atom() ?? '');
    cursor.leave();
  }
  return pad;
}

function usualPad(usual: RegExpExecArray, cursor: SexprCursor, nets: BoardNets): OpenPin {
  const pad: OpenPin = { number: cursor.shown(usual[1]!), position: { x: Number(usual[2]), y: Number(usual[3]) } };
  const net = nets.ofForm(cursor, usual[4], usual[5]);
  const name = usual[6];
  const type = usual[7];
  if (net !== undefined) pad.net = net;
  if (name !== undefined && name !== '""') pad.name = cursor.shown(name);
  if (type !== undefined) setType(pad, cursor.shown(type));
  return pad;
}

function setType(pad: OpenPin, text: string): void {
  const { type, noConnect } = kicadPinType(text);
  if (type) pad.type = type;
  if (noConnect) pad.noConnect = true;
}
