import type { PictureKind } from '@tracewright/circuit';
import { defineEvents, type DomainEvent } from '@tracewright/kernel';

/** A bitmap that a design shows, and where its file is kept. */
export interface KeptPicture {
  /** Hex, of the picture as it lay in its file: what the design knows it by. */
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: PictureKind;
  readonly key: string;
  /** Names the person key that encrypts it. */
  readonly keyId: string;
}

export type PictureEvent = DomainEvent<
  'pictures.Kept',
  { readonly ownerId: string; readonly projectId: number; readonly pictures: readonly KeptPicture[] }
>;

export const PICTURE_EVENTS = defineEvents<PictureEvent>({
  'pictures.Kept': {
    version: 1,
    description: ({ pictures }) => `Kept ${pictures.length === 1 ? 'a picture' : `${pictures.length} pictures`}`,
  },
});
