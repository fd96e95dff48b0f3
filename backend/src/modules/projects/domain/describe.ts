import type { Point } from '@tracewright/circuit';
import type { DesignEvent } from '@tracewright/circuit/design';
import type { ProjectEvent } from './events';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const wires = (count: number): string[] => (count > 0 ? [counted(count, 'wire', 'wires')] : []);
const elements = ({ componentCount, connectionCount }: { componentCount: number; connectionCount: number }): string => {
  const parts = componentCount > 0 ? [counted(componentCount, 'part', 'parts')] : [];
  return [...parts, ...wires(connectionCount)].join(' and ') || 'nothing';
};
const named = (part: { reference?: string; name?: string; value?: string; id: string }): string =>
  [part.reference ?? part.name ?? part.id, part.value].filter(Boolean).join(' ');
const place = ({ x, y }: Point): string => `${Math.round(x)}, ${Math.round(y)}`;

/** One sentence for people: what this event changed. */
export function describeEvent(event: ProjectEvent | DesignEvent): string {
  switch (event.type) {
    case 'project.Created':
      return event.data.name === null ? 'Created the project' : `Created the project "${event.data.name}"`;
    case 'project.Renamed':
      return event.data.to === null
        ? 'Renamed the project'
        : `Renamed the project from "${event.data.from}" to "${event.data.to}"`;
    case 'project.Described':
      return 'Changed the description';
    case 'project.StatusChanged':
      return `Changed the status from ${event.data.from} to ${event.data.to}`;
    case 'project.Archived':
      return `Archived the project; it can be taken back until ${event.data.recoverableUntil.slice(0, 10)}`;
    case 'project.Restored':
      return 'Took the project back from the archive';
    case 'project.Shared':
      return 'Created a read-only link';
    case 'project.ShareRevoked':
      return 'Revoked a read-only link';
    default:
      return describeDesignEvent(event);
  }
}

function describeDesignEvent(event: DesignEvent): string {
  switch (event.type) {
    case 'design.ComponentPlaced':
      return `Placed ${named(event.data.component)}`;
    case 'design.ComponentMoved':
      return `Moved a part from ${place(event.data.from)} to ${place(event.data.to)}`;
    case 'design.ComponentRotated':
      return `Rotated a part from ${event.data.from}° to ${event.data.to}°`;
    case 'design.ComponentChanged':
      return `Changed ${Object.keys(event.data.to).join(', ')} of a part`;
    case 'design.ComponentRemoved':
      return `Removed ${[named(event.data.component), ...wires(event.data.connections.length)].join(' and ')}`;
    case 'design.ComponentRestored':
      return `Brought back ${named(event.data.component)}`;
    case 'design.WireConnected':
      return `Connected a wire${event.data.connection.net ? ` on ${event.data.connection.net}` : ''}`;
    case 'design.WireRerouted':
      return 'Rerouted a wire';
    case 'design.WireRemoved':
      return `Removed a wire${event.data.connection.net ? ` from ${event.data.connection.net}` : ''}`;
    case 'design.ElementsImported':
      return `Imported ${elements(event.data)} from ${event.data.fileName ?? 'a file'}${event.data.parts > 1 ? ` (${event.data.part} of ${event.data.parts})` : ''}`;
    case 'design.ElementsPasted':
      return `Added ${elements(event.data)}`;
    case 'design.ElementsRemoved':
      return `Removed ${elements(event.data)}`;
    case 'design.ChangeUndone':
      return 'Undid a change';
    case 'design.ChangeRedone':
      return 'Redid a change';
  }
}
