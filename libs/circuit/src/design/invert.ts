import { sameElement } from './diff';
import type { ContentEvent } from './events';
import type { DesignState } from './evolve';
import { unpackElements } from './packing';
import { wellFormedEvent } from './well-formed-event';

/** The event that takes another one back: `evolve(evolve(d, e), invert(e)) = d`. */
export function invertDesignEvent(stored: ContentEvent): ContentEvent {
  const event = wellFormedEvent(stored);
  switch (event.type) {
    case 'design.ComponentPlaced':
      return { type: 'design.ComponentRemoved', data: { component: event.data.component, connections: [] } };
    case 'design.ComponentMoved':
      return { type: event.type, data: { id: event.data.id, from: event.data.to, to: event.data.from } };
    case 'design.ComponentRotated':
      return { type: event.type, data: { id: event.data.id, from: event.data.to, to: event.data.from } };
    case 'design.ComponentChanged':
      return { type: event.type, data: { id: event.data.id, from: event.data.to, to: event.data.from } };
    case 'design.ComponentRemoved':
      return { type: 'design.ComponentRestored', data: event.data };
    case 'design.ComponentRestored':
      return { type: 'design.ComponentRemoved', data: event.data };
    case 'design.WireConnected':
      return { type: 'design.WireRemoved', data: event.data };
    case 'design.WireRerouted':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'design.WireRemoved':
      return { type: 'design.WireConnected', data: event.data };
    case 'design.ElementsImported':
    case 'design.ElementsPasted': {
      const { elements, componentCount, connectionCount } = event.data;
      return { type: 'design.ElementsRemoved', data: { elements, componentCount, connectionCount } };
    }
    case 'design.ElementsRemoved':
      return { type: 'design.ElementsPasted', data: event.data };
  }
}

/**
 * The ids of parts and wires that stand in the way of an event, because they are no longer as it expects them:
 * empty when it can be applied.
 */
export function conflictsWith(state: DesignState, stored: ContentEvent): readonly string[] {
  const event = wellFormedEvent(stored);
  const { components, connections } = state;
  const component = (id: string, matches: (found: NonNullable<ReturnType<typeof components.get>>) => boolean) => {
    const found = components.get(id);
    return found && matches(found) ? [] : [id];
  };
  switch (event.type) {
    case 'design.ComponentPlaced':
      return components.has(event.data.component.id) ? [event.data.component.id] : [];
    case 'design.ComponentMoved':
      return component(event.data.id, ({ x, y }) => x === event.data.from.x && y === event.data.from.y);
    case 'design.ComponentRotated':
      return component(event.data.id, ({ rotation }) => rotation === event.data.from);
    case 'design.ComponentChanged':
      return component(event.data.id, (found) =>
        Object.entries(event.data.from).every(([field, value]) =>
          sameElement((found as unknown as Record<string, unknown>)[field] ?? null, value),
        ),
      );
    case 'design.ComponentRemoved':
      return component(event.data.component.id, (found) => sameElement(found, event.data.component));
    case 'design.ComponentRestored':
      return present(components, [event.data.component]).concat(present(connections, event.data.connections));
    case 'design.WireConnected':
      return present(connections, [event.data.connection]);
    case 'design.WireRerouted':
      return different(connections, [event.data.from]);
    case 'design.WireRemoved':
      return different(connections, [event.data.connection]);
    case 'design.ElementsImported':
    case 'design.ElementsPasted': {
      const elements = unpackElements(event.data.elements);
      return present(components, elements.components).concat(present(connections, elements.connections));
    }
    case 'design.ElementsRemoved': {
      const elements = unpackElements(event.data.elements);
      return different(components, elements.components).concat(different(connections, elements.connections));
    }
  }
}

type ById<T> = ReadonlyMap<string, T>;

const present = <T extends { id: string }>(map: ById<T>, items: readonly T[]): string[] =>
  items.filter(({ id }) => map.has(id)).map(({ id }) => id);

const different = <T extends { id: string }>(map: ById<T>, items: readonly T[]): string[] =>
  items.filter((item) => !sameElement(map.get(item.id), item)).map(({ id }) => id);
