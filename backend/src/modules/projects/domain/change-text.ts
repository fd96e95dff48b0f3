import {
  type Connection,
  type DesignEvent,
  type DesignPin,
  type DesignState,
  markName,
  type PlacedComponent,
  readableNet,
  shownReference,
} from '@tracewright/circuit/design';
import { DESIGN_EVENTS } from './design-events';

/** What an event did, with the names that parts had then: "Moved U3". `before` is the design it happened to. */
export function changeText(event: DesignEvent, before: DesignState): string {
  const nameOf = (id: string): string => partName(before.components.get(id));
  switch (event.type) {
    case 'design.ComponentMoved':
      return `Moved ${nameOf(event.data.id)}`;
    case 'design.ComponentRotated':
      return `Rotated ${nameOf(event.data.id)} to ${event.data.to}°`;
    case 'design.ComponentChanged':
      return changedText(event.data, nameOf(event.data.id));
    case 'design.WireConnected':
      return wiredText(event.data.connection, nameOf);
    case 'design.WireRerouted':
      return reroutedText(event.data, nameOf);
    case 'design.WireRemoved':
      return `Removed ${markText(event.data.connection) ?? wireName(event.data.connection, nameOf, 'the wire ')}`;
    default:
      return DESIGN_EVENTS.describe(event);
  }
}

type Changed = Extract<DesignEvent, { type: 'design.ComponentChanged' }>['data'];

function changedText({ from, to }: Changed, part: string): string {
  const fields = Object.keys(to);
  const [field = ''] = fields;
  const crossed = fields.length === 1 && from.pins && to.pins ? crossedPins(from.pins, to.pins) : [];
  if (crossed.length > 0)
    return crossed.map(({ number, noConnect }) => notConnected(part, number, noConnect)).join(', ');
  const [before, after] = [textIn(from, field), textIn(to, field)];
  if (fields.length !== 1 || after === undefined) return `Changed ${fields.map(inWords).join(', ')} of ${part}`;
  return `Changed ${inWords(field)} of ${part}${before ? ` from ${before}` : ''} to ${after || 'nothing'}`;
}

/** The pins whose cross was set or taken away, where that is all that became of them. */
function crossedPins(from: readonly DesignPin[], to: readonly DesignPin[]): readonly DesignPin[] {
  const bare = (pins: readonly DesignPin[]): string => JSON.stringify(pins.map(({ noConnect: _, ...pin }) => pin));
  if (bare(from) !== bare(to)) return [];
  return to.filter(({ noConnect }, at) => (noConnect ?? false) !== (from[at]?.noConnect ?? false));
}

const notConnected = (part: string, pin: string, marked: boolean | undefined): string =>
  marked ? `Marked ${part}.${pin} as not connected` : `Took the cross off ${part}.${pin}`;

/** Undefined for what is no short text. */
function textIn(fields: object, field: string): string | undefined {
  const value = (fields as Readonly<Record<string, unknown>>)[field] ?? '';
  return typeof value === 'string' && value.length <= 60 ? value : undefined;
}

const inWords = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const partName = (part: PlacedComponent | undefined): string =>
  (part && shownReference(part)) || part?.name || part?.value || part?.componentId || 'a part';

const markText = (mark: Connection): string | undefined => {
  const name = markName(mark);
  return name && readableNet(name);
};

type NameOf = (id: string) => string;

function wiredText(wire: Connection, nameOf: NameOf): string {
  const mark = markText(wire);
  if (mark) return `Placed ${mark}`;
  return wire.source && wire.target ? `Connected ${wireName(wire, nameOf)}` : `Drew ${wireName(wire, nameOf)}`;
}

function reroutedText({ from, to }: { readonly from: Connection; readonly to: Connection }, nameOf: NameOf): string {
  const [before, after] = [markText(from), markText(to)];
  if (!before || !after) return `Rerouted ${wireName(to, nameOf)}`;
  return before === after ? `Moved ${after}` : `Changed ${before} to ${after}`;
}

/** One between two pins by these, after the word given; any other as "a wire from R1.2 on SDA". */
function wireName({ source, target, net }: Connection, nameOf: NameOf, named = ''): string {
  const on = net ? ` on ${readableNet(net)}` : '';
  const [first, second] = [source, target].flatMap((end) => (end ? [`${nameOf(end.componentId)}.${end.pin}`] : []));
  if (second) return `${named}${first} to ${second}${on}`;
  return `a wire${first ? ` from ${first}` : ''}${on}`;
}
