/** What a check of one part says: fine, or what to do. */
export interface Finding {
  readonly part: string;
  readonly ok: boolean;
  readonly text: string;
}

/** Longer than any part of a healthy installation takes. */
export const PART_WITHIN_MS = 15_000;

export const fine = (part: string, text: string): Finding => ({ part, ok: true, text });
export const wrong = (part: string, text: string): Finding => ({ part, ok: false, text });

/** Milliseconds for people. */
export const took = (begun: number): string => `${Math.max(1, Math.round(performance.now() - begun))} ms`;

export function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2).toLocaleString('en')} MB`;
}
