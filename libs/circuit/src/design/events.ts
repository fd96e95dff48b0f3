import type { DomainEvent } from '@tracewright/kernel';
import type { Point } from '../model';
import type { Connection, PlacedComponent } from './design';
import type { PackedElements } from './packing';

/** Fields of a part other than id, position and rotation; null says that the part had or gets none. */
export type ComponentFields = {
  readonly [Field in keyof Omit<PlacedComponent, 'id' | 'x' | 'y' | 'rotation'>]?: PlacedComponent[Field] | null;
};

export interface PackedPiece {
  readonly elements: PackedElements;
  readonly componentCount: number;
  readonly connectionCount: number;
}

export type ComponentPlaced = DomainEvent<'design.ComponentPlaced', { readonly component: PlacedComponent }>;
export type ComponentMoved = DomainEvent<
  'design.ComponentMoved',
  { readonly id: string; readonly from: Point; readonly to: Point }
>;
export type ComponentRotated = DomainEvent<
  'design.ComponentRotated',
  { readonly id: string; readonly from: number; readonly to: number }
>;
export type ComponentChanged = DomainEvent<
  'design.ComponentChanged',
  { readonly id: string; readonly from: ComponentFields; readonly to: ComponentFields }
>;
export type ComponentRemoved = DomainEvent<
  'design.ComponentRemoved',
  { readonly component: PlacedComponent; readonly connections: readonly Connection[] }
>;
export type ComponentRestored = DomainEvent<
  'design.ComponentRestored',
  { readonly component: PlacedComponent; readonly connections: readonly Connection[] }
>;
export type WireConnected = DomainEvent<'design.WireConnected', { readonly connection: Connection }>;
export type WireRerouted = DomainEvent<'design.WireRerouted', { readonly from: Connection; readonly to: Connection }>;
export type WireRemoved = DomainEvent<'design.WireRemoved', { readonly connection: Connection }>;
export type ElementsImported = DomainEvent<
  'design.ElementsImported',
  PackedPiece & {
    readonly importId: string;
    /** Whose keys protect the file's name; null in events of version 1. */
    readonly ownerId: string | null;
    /** Null once the person was erased. */
    readonly fileName: string | null;
    readonly part: number;
    readonly parts: number;
  }
>;
export type ElementsPasted = DomainEvent<'design.ElementsPasted', PackedPiece>;
export type ElementsRemoved = DomainEvent<'design.ElementsRemoved', PackedPiece>;
export type ChangeUndone = DomainEvent<'design.ChangeUndone', { readonly changeId: string }>;
export type ChangeRedone = DomainEvent<'design.ChangeRedone', { readonly changeId: string }>;

/** Events that change what is on the canvas. Each holds all that its inverse needs. */
export type ContentEvent =
  | ComponentPlaced
  | ComponentMoved
  | ComponentRotated
  | ComponentChanged
  | ComponentRemoved
  | ComponentRestored
  | WireConnected
  | WireRerouted
  | WireRemoved
  | ElementsImported
  | ElementsPasted
  | ElementsRemoved;

/** What a design's stream holds. */
export type DesignEvent = ContentEvent | ChangeUndone | ChangeRedone;
