import { type Decider, Refusal } from '@tracewright/kernel';
import type { KeptPicture, PictureEvent } from './picture-events';

/** The bitmaps of one project, by their digests. */
export interface PicturesState {
  readonly ownerId: string | null;
  readonly kept: ReadonlyMap<string, KeptPicture>;
}

export interface PicturesCommand {
  readonly type: 'Keep';
  readonly ownerId: string;
  readonly projectId: number;
  readonly pictures: readonly KeptPicture[];
}

/** Of one project, in all its history. */
export const MOST_PICTURES = 500;
/** So that an event stays small. */
const IN_ONE_EVENT = 50;

export const projectPictures: Decider<PicturesState, PicturesCommand, PictureEvent> = {
  initialState: { ownerId: null, kept: new Map() },
  decide({ ownerId, projectId, pictures }, state) {
    if (state.ownerId !== null && state.ownerId !== ownerId)
      throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
    const added = pictures.filter(({ sha256 }) => !state.kept.has(sha256));
    if (state.kept.size + added.length > MOST_PICTURES)
      throw new Refusal('conflict', 'too_many_pictures', `A project can have ${MOST_PICTURES} pictures.`);
    const events: PictureEvent[] = [];
    for (let at = 0; at < added.length; at += IN_ONE_EVENT)
      events.push({
        ...{ type: 'pictures.Kept' },
        data: { ownerId, projectId, pictures: added.slice(at, at + IN_ONE_EVENT) },
      });
    return events;
  },
  evolve: ({ kept }, { data: { ownerId, pictures } }) => ({
    ownerId,
    kept: new Map([...kept, ...pictures.map((picture) => [picture.sha256, picture] as const)]),
  }),
};
