import type { CircuitPicture } from '@tracewright/circuit';
import type { CommandOrigin } from '../../projects/messages';

/** Command: bitmaps that a file brought are kept for a project. Answers the digests of those that there was room for. */
export class KeepPicturesCommand {
  constructor(
    readonly ownerId: string,
    readonly projectId: number,
    readonly pictures: readonly CircuitPicture[],
    readonly origin: CommandOrigin,
  ) {}
}

/**
 * Command: bitmaps of these digests that another project has are kept for this one, too. Asks nobody for permission.
 * Answers the digests of those that this project has now.
 */
export class TakePicturesCommand {
  constructor(
    readonly ownerId: string,
    readonly projectId: number,
    readonly digests: readonly string[],
    /** The project that they come from. */
    readonly from: number,
    readonly origin: CommandOrigin,
  ) {}
}

export type PicturesKept = readonly string[];

/** Query: the files of bitmaps that are kept for a project, as far as they are there. Asks nobody for permission. */
export class ProjectPicturesQuery {
  constructor(
    readonly projectId: number,
    readonly digests: readonly string[],
  ) {}
}

export type ProjectPictures = readonly CircuitPicture[];
