import type { CircuitPicture } from '../model';
import { pictureHead, type PictureHead } from './picture-head';

/** Of one picture and of all pictures of one reading. */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** Picture elements: what a browser needs four bytes of memory for each. */
  elements: 40_000_000,
  side: 16_384,
  /** Of all together. */
  count: 100,
  allElements: 120_000_000,
  allBytes: 25 * 1024 * 1024,
} as const;

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const REASONS = {
  unasked: 'lines and texts are drawn',
  unknown: 'only PNG, JPEG, GIF and BMP pictures are shown',
  heavy: `a picture may have ${megabytes(PICTURE_LIMITS.bytes)} at most`,
  large: `a picture may have ${PICTURE_LIMITS.elements / 1e6} million dots and ${PICTURE_LIMITS.side} along a side at most`,
  many: `a file may bring ${PICTURE_LIMITS.count} pictures of ${megabytes(PICTURE_LIMITS.allBytes)} and ${PICTURE_LIMITS.allElements / 1e6} million dots together at most`,
} as const;
type Reason = keyof typeof REASONS;

export interface ListedPicture extends PictureHead {
  readonly digest: string;
}

/** The bitmaps of one reading, each content once, and how many were left out for which reason. */
export class PictureList {
  private readonly kept = new Map<string, CircuitPicture>();
  private readonly leftOut = new Map<Reason, number>();
  private bytes = 0;
  private elements = 0;

  constructor(private readonly digestOf?: (bytes: Uint8Array) => string) {}

  /**
   * @param size of the picture in bytes, about
   * @param read gives the bytes, which are not asked for where nobody wants them
   */
  add(size: number, read: () => Uint8Array): ListedPicture | undefined {
    const isHeavy = size > PICTURE_LIMITS.bytes;
    const given = this.digestOf === undefined ? 'unasked' : isHeavy ? 'heavy' : this.listed(read(), this.digestOf);
    if (typeof given !== 'string') return given;
    this.leftOut.set(given, (this.leftOut.get(given) ?? 0) + 1);
    return undefined;
  }

  private listed(bytes: Uint8Array, digestOf: (bytes: Uint8Array) => string): ListedPicture | Reason {
    const head = pictureHead(bytes);
    if (!head) return 'unknown';
    const { width, height } = head;
    if (width * height > PICTURE_LIMITS.elements || Math.max(width, height) > PICTURE_LIMITS.side) return 'large';
    const digest = digestOf(bytes);
    if (this.kept.has(digest)) return { ...head, digest };
    this.bytes += bytes.length;
    this.elements += width * height;
    const { count, allBytes, allElements } = PICTURE_LIMITS;
    if (this.kept.size >= count || this.bytes > allBytes || this.elements > allElements) return 'many';
    this.kept.set(digest, { digest, kind: head.kind, bytes });
    return { ...head, digest };
  }

  all(): readonly CircuitPicture[] {
    return [...this.kept.values()];
  }

  /** What to tell of those that were left out. */
  warnings(): readonly string[] {
    return [...this.leftOut].map(([reason, count]) => {
      const [what, are] = count === 1 ? ['A picture', 'is'] : [`${count} pictures`, 'are'];
      return `${what} on the sheets ${are} left out: ${REASONS[reason]}.`;
    });
  }
}
