/** Where the canvas has bitmaps from, by the digests of their files. */
export interface PictureSource {
  /** Asked for when it is first drawn: `loading` until it is there, `gone` where its file is not. */
  at(digest: string): CanvasImageSource | 'loading' | 'gone';
  /** Tells when one more is there or known to be gone; answers how to stop. */
  onChange(changed: () => void): () => void;
}
