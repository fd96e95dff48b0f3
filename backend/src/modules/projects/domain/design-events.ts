import type { Point } from '@tracewright/circuit';
import { type DesignEvent, type PlacedComponent, shownReference } from '@tracewright/circuit/design';
import { defineEvents } from '@tracewright/kernel';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const wires = (count: number): string[] => (count > 0 ? [counted(count, 'wire', 'wires')] : []);
const elements = ({ componentCount, connectionCount }: { componentCount: number; connectionCount: number }): string => {
  const parts = componentCount > 0 ? [counted(componentCount, 'part', 'parts')] : [];
  return [...parts, ...wires(connectionCount)].join(' and ') || 'nothing';
};
const named = (part: PlacedComponent): string =>
  [shownReference(part) || (part.name ?? part.id), part.value].filter(Boolean).join(' ');
const place = ({ x, y }: Point): string => `${Math.round(x)}, ${Math.round(y)}`;

export const DESIGN_EVENTS = defineEvents<DesignEvent>({
  'design.ComponentPlaced': { version: 1, description: ({ component }) => `Placed ${named(component)}` },
  'design.ComponentMoved': {
    version: 1,
    description: ({ from, to }) => `Moved a part from ${place(from)} to ${place(to)}`,
  },
  'design.ComponentRotated': { version: 1, description: ({ from, to }) => `Rotated a part from ${from}° to ${to}°` },
  'design.ComponentChanged': {
    version: 1,
    description: ({ to }) => `Changed ${Object.keys(to).join(', ')} of a part`,
  },
  'design.ComponentRemoved': {
    version: 1,
    description: ({ component, connections }) =>
      `Removed ${[named(component), ...wires(connections.length)].join(' and ')}`,
  },
  'design.ComponentRestored': { version: 1, description: ({ component }) => `Brought back ${named(component)}` },
  'design.WireConnected': {
    version: 1,
    description: ({ connection }) => `Connected a wire${connection.net ? ` on ${connection.net}` : ''}`,
  },
  'design.WireRerouted': { version: 1, description: 'Rerouted a wire' },
  'design.WireRemoved': {
    version: 1,
    description: ({ connection }) => `Removed a wire${connection.net ? ` from ${connection.net}` : ''}`,
  },
  'design.ElementsImported': {
    version: 2,
    personal: { subject: 'ownerId', purpose: 'projects', fields: ['fileName'] },
    // Version 1 was written in the clear and did not say whose it was.
    upcasters: { 1: (data) => ({ ...data, ownerId: null }) },
    description: ({ fileName, part, parts, ...imported }) =>
      `Imported ${elements(imported)} from ${fileName ?? 'a file'}${parts > 1 ? ` (${part} of ${parts})` : ''}`,
  },
  'design.ElementsPasted': { version: 1, description: (pasted) => `Added ${elements(pasted)}` },
  'design.ElementsRemoved': { version: 1, description: (removed) => `Removed ${elements(removed)}` },
  'design.ChangeUndone': { version: 1, description: 'Undid a change' },
  'design.ChangeRedone': { version: 1, description: 'Redid a change' },
});
