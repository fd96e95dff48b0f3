import type { TakePicturesRequest, TakePicturesResponse } from '@tracewright/contracts/imports';
import type { PictureSource } from '../../../canvas';
import { api } from '../../../lib/api';

/** Loads one picture; undefined where there is none. */
type Load = (digest: string) => Promise<CanvasImageSource | undefined>;

/** Loads bitmaps when they are first drawn, each once, and keeps them as long as the page shows them. */
export class PictureLoader implements PictureSource {
  private readonly known = new Map<string, CanvasImageSource | 'loading' | 'gone'>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: Load) {}

  at(digest: string): CanvasImageSource | 'loading' | 'gone' {
    const known = this.known.get(digest);
    if (known) return known;
    this.known.set(digest, 'loading');
    const arrived = (found: CanvasImageSource | undefined): void => {
      this.known.set(digest, found ?? 'gone');
      for (const changed of this.listeners) changed();
    };
    this.load(digest).then(arrived, () => arrived(undefined));
    return 'loading';
  }

  onChange(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }
}

/** The browser decodes it when it is drawn, and may forget that again. Undefined for what is not there or no picture. */
const imageAt = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });

/** What anybody sees who has a link. */
export const sharedPictures = (token: string): PictureSource =>
  new PictureLoader((digest) => imageAt(`/api/shared/${encodeURIComponent(token)}/pictures/${digest}`));

/** What the project does not have, it may have got from another one of the same person, as by copy and paste. */
export function projectPictures(projectId: number): PictureSource {
  const address = `/api/projects/${projectId}/pictures`;
  return new PictureLoader(async (digest) => {
    const own = await imageAt(`${address}/${digest}`);
    if (own) return own;
    const asked: TakePicturesRequest = { digests: [digest] };
    const { digests } = await api.post<TakePicturesResponse>(address, asked);
    return digests.includes(digest) ? imageAt(`${address}/${digest}`) : undefined;
  });
}
