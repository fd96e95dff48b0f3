import { type DomainEvent, eventGuard, type Personal } from '@tracewright/kernel';
import type { OwnPartData } from '.';

/** A part as it is from an event on. */
export interface ShelvedPart {
  readonly id: string;
  readonly version: number;
  readonly part: OwnPartData;
}

export type PartsTaken = DomainEvent<
  'partShelf.PartsTaken',
  {
    readonly ownerId: string;
    readonly uploadId: string;
    readonly change: 'added' | 'changed';
    readonly parts: Personal<readonly ShelvedPart[]>;
  }
>;
export const isPartsTaken = eventGuard<PartsTaken>('partShelf.PartsTaken');

export type PartEdited = DomainEvent<
  'partShelf.PartEdited',
  { readonly ownerId: string; readonly part: Personal<ShelvedPart> }
>;
export const isPartEdited = eventGuard<PartEdited>('partShelf.PartEdited');

export type PartsRemoved = DomainEvent<
  'partShelf.PartsRemoved',
  { readonly ownerId: string; readonly ids: readonly string[] }
>;
export const isPartsRemoved = eventGuard<PartsRemoved>('partShelf.PartsRemoved');
