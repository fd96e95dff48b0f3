import type { Connection, Design, PlacedComponent } from './design';
import type { ComponentFields, DesignEvent } from './events';
import { unpackElements } from './packing';
import { wellFormedEvent } from './well-formed-event';

/** A design as maps by id, in the order in which things came. Never changed in place. */
export interface DesignState {
  readonly components: ReadonlyMap<string, PlacedComponent>;
  readonly connections: ReadonlyMap<string, Connection>;
}

export const EMPTY_DESIGN: DesignState = { components: new Map(), connections: new Map() };

export function designState(design: Design): DesignState {
  return { components: byId(design.components), connections: byId(design.connections) };
}

export function designOf(state: DesignState): Design {
  return { components: [...state.components.values()], connections: [...state.connections.values()] };
}

/** Folds one event into a design. The same code runs in the server and in the browser. */
export function evolveDesign(state: DesignState, stored: DesignEvent): DesignState {
  const event = wellFormedEvent(stored);
  switch (event.type) {
    case 'design.ComponentPlaced':
      return { ...state, components: withAll(state.components, [event.data.component]) };
    case 'design.ComponentMoved':
      return changed(state, event.data.id, (component) => ({ ...component, ...event.data.to }));
    case 'design.ComponentRotated':
      return changed(state, event.data.id, (component) => ({ ...component, rotation: event.data.to }));
    case 'design.ComponentChanged':
      return changed(state, event.data.id, (component) => withFields(component, event.data.to));
    case 'design.ComponentRemoved':
      return without(state, { components: [event.data.component], connections: event.data.connections });
    case 'design.ComponentRestored':
      return withElements(state, { components: [event.data.component], connections: event.data.connections });
    case 'design.WireConnected':
      return { ...state, connections: withAll(state.connections, [event.data.connection]) };
    case 'design.WireRerouted':
      return { ...state, connections: withAll(state.connections, [event.data.to]) };
    case 'design.WireRemoved':
      return { ...state, connections: withoutAll(state.connections, [event.data.connection]) };
    case 'design.ElementsImported':
    case 'design.ElementsPasted':
      return withElements(state, unpackElements(event.data.elements));
    case 'design.ElementsRemoved':
      return without(state, unpackElements(event.data.elements));
    case 'design.ChangeUndone':
    case 'design.ChangeRedone':
      return state;
  }
}

interface Identified {
  readonly id: string;
}

const byId = <T extends Identified>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

function withAll<T extends Identified>(map: ReadonlyMap<string, T>, items: readonly T[]): ReadonlyMap<string, T> {
  const copy = new Map(map);
  for (const item of items) copy.set(item.id, item);
  return copy;
}

function withoutAll<T extends Identified>(map: ReadonlyMap<string, T>, items: readonly T[]): ReadonlyMap<string, T> {
  const copy = new Map(map);
  for (const item of items) copy.delete(item.id);
  return copy;
}

const withElements = (state: DesignState, elements: Design): DesignState => ({
  components: withAll(state.components, elements.components),
  connections: withAll(state.connections, elements.connections),
});

const without = (state: DesignState, elements: Design): DesignState => ({
  components: withoutAll(state.components, elements.components),
  connections: withoutAll(state.connections, elements.connections),
});

function changed(state: DesignState, id: string, change: (component: PlacedComponent) => PlacedComponent): DesignState {
  const component = state.components.get(id);
  if (!component) return state;
  return { ...state, components: withAll(state.components, [change(component)]) };
}

function withFields(component: PlacedComponent, fields: ComponentFields): PlacedComponent {
  const entries = Object.entries({ ...component, ...fields }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as unknown as PlacedComponent;
}
