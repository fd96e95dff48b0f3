const COUNT = new Intl.NumberFormat('en');

/** 1,412 */
export const count = (value: number): string => COUNT.format(value);

/** "1 event", "1,412 events" */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)} ${value === 1 ? singular : plural}`;

/** Milliseconds as "840 ms" or "1.9 s". */
export const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
