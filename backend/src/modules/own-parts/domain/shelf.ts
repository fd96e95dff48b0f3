import type { OwnPartData } from '@tracewright/contracts/own-parts';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { ShelvedPart } from '@tracewright/contracts/own-parts/events';
import type { PartShelfEvent } from './events';

/** By id. */
export type ShelfState = ReadonlyMap<string, ShelvedPart>;

/** A part of a file. */
export interface NewPart {
  readonly id: string;
  readonly part: OwnPartData;
}

export type ShelfCommand =
  | { readonly type: 'Take'; readonly ownerId: string; readonly uploadId: string; readonly parts: readonly NewPart[] }
  | {
      readonly type: 'Edit';
      readonly ownerId: string;
      readonly id: string;
      /** The version that was seen. */
      readonly version: number;
      readonly part: OwnPartData;
    }
  | {
      readonly type: 'Remove';
      readonly ownerId: string;
      /** Of each the version that was seen: what has changed since stays. */
      readonly parts: readonly { readonly id: string; readonly version: number }[];
      /** Refuse where it has changed or is gone, instead of leaving it out. */
      readonly strict: boolean;
    };

/**
 * Parts of a shelf at most. It is far above what fits on one by chance, and bounds what a decision loads; that a person has
 * no more than they may is looked at before a file is taken.
 */
const MOST_ON_A_SHELF = 2_000;
/** Bytes of parts in one event: with what encryption adds, they stay below what an event may have. */
const EVENT_BYTES = 30_000;

export const shelf: Decider<ShelfState, ShelfCommand, PartShelfEvent> = {
  initialState: new Map(),

  decide(command, state) {
    switch (command.type) {
      case 'Take':
        return take(command, state);
      case 'Edit': {
        const { ownerId, id, version, part } = command;
        const known = existing(state, id, version);
        if (sameData(known.part, part)) return [];
        return [{ type: 'partShelf.PartEdited', data: { ownerId, part: { id, version: version + 1, part } } }];
      }
      case 'Remove': {
        const { ownerId, parts, strict } = command;
        if (strict) for (const { id, version } of parts) existing(state, id, version);
        const ids = parts.filter(({ id, version }) => state.get(id)?.version === version).map(({ id }) => id);
        return ids.length === 0 ? [] : [{ type: 'partShelf.PartsRemoved', data: { ownerId, ids } }];
      }
    }
  },

  evolve(state, event) {
    const next = new Map(state);
    switch (event.type) {
      case 'partShelf.PartsTaken':
        for (const part of event.data.parts ?? []) next.set(part.id, part);
        return next;
      case 'partShelf.PartEdited':
        if (event.data.part) next.set(event.data.part.id, event.data.part);
        return next;
      case 'partShelf.PartsRemoved':
        for (const id of event.data.ids) next.delete(id);
        return next;
    }
  },
};

/** What taking a part would do. */
export function changeOf(state: ShelfState, { id, part }: NewPart): 'added' | 'changed' | 'same' {
  const known = state.get(id);
  if (!known) return 'added';
  return sameData(known.part, part) ? 'same' : 'changed';
}

function take({ ownerId, uploadId, parts }: Extract<ShelfCommand, { type: 'Take' }>, state: ShelfState) {
  const events = (['added', 'changed'] as const).flatMap((change) => {
    const shelved = parts
      .filter((part) => changeOf(state, part) === change)
      .map(({ id, part }): ShelvedPart => ({ id, version: (state.get(id)?.version ?? 0) + 1, part }));
    return inPages(shelved).map((page): PartShelfEvent => ({
      type: 'partShelf.PartsTaken',
      data: { ownerId, uploadId, change, parts: page },
    }));
  });
  const added = parts.filter(({ id }) => !state.has(id)).length;
  if (state.size + added > MOST_ON_A_SHELF)
    throw new Refusal('conflict', 'too_many_parts', 'There is no room for so many parts.');
  return events;
}

/** @throws Refusal `part_not_found`, `part_changed` */
function existing(state: ShelfState, id: string, version: number): ShelvedPart {
  const known = state.get(id);
  if (!known) throw partNotFound();
  if (known.version !== version) {
    const message = 'This part was changed meanwhile. Look at it again before you change or delete it.';
    throw new Refusal('conflict', 'part_changed', message);
  }
  return known;
}

export const partNotFound = (): Refusal => new Refusal('not_found', 'part_not_found', 'You have no such part.');

const encoder = new TextEncoder();

/** Items one after the other, in pages of about so many bytes as JSON; one that is longer has a page of its own. */
export function inPages<Item>(items: readonly Item[], bytes = EVENT_BYTES): readonly (readonly Item[])[] {
  const pages: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length;
    if (left < size || pages.length === 0) {
      pages.push([]);
      left = bytes;
    }
    pages.at(-1)?.push(item);
    left -= size;
  }
  return pages;
}

/** Whatever the order in which fields were set. */
const sameData = (a: OwnPartData, b: OwnPartData): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
