import type { Connection, DesignEvent, DesignState, PlacedComponent } from '@tracewright/circuit/design';
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
      return `Connected ${wireName(event.data.connection, nameOf)}`;
    case 'design.WireRerouted':
      return `Rerouted ${wireName(event.data.to, nameOf)}`;
    case 'design.WireRemoved':
      return `Removed the wire ${wireName(event.data.connection, nameOf)}`;
    default:
      return DESIGN_EVENTS.describe(event);
  }
}

type Changed = Extract<DesignEvent, { type: 'design.ComponentChanged' }>['data'];

function changedText({ from, to }: Changed, part: string): string {
  const fields = Object.keys(to);
  const [field = ''] = fields;
  const [before, after] = [textIn(from, field), textIn(to, field)];
  if (fields.length !== 1 || after === undefined) return `Changed ${fields.map(inWords).join(', ')} of ${part}`;
  return `Changed ${inWords(field)} of ${part}${before ? ` from ${before}` : ''} to ${after || 'nothing'}`;
}

/** Undefined for what is no short text. */
function textIn(fields: object, field: string): string | undefined {
  const value = (fields as Readonly<Record<string, unknown>>)[field] ?? '';
  return typeof value === 'string' && value.length <= 60 ? value : undefined;
}

const inWords = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const partName = (part: PlacedComponent | undefined): string =>
  part?.reference || part?.name || part?.value || part?.componentId || 'a part';

/** KiCad's word for a letter that its names may not hold. */
const netText = (net: string): string => net.replaceAll('{slash}', '/');

function wireName({ source, target, net, mark, text }: Connection, nameOf: (id: string) => string): string {
  const on = net ? ` on ${netText(net)}` : '';
  if (source && target) {
    return `${nameOf(source.componentId)}.${source.pin} to ${nameOf(target.componentId)}.${target.pin}${on}`;
  }
  if (mark && mark !== 'wire') return `${mark} ${netText(text ?? net ?? '')}`.trim();
  return `a wire${on}`;
}
