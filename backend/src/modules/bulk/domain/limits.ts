/** What a batch may hold; told to the pages as BULK_LIMITS. */
export const MOST_FILES = 200;
export const MOST_BYTES = 500 * 1024 * 1024;

/** Since it was last touched, a batch that is not started is kept for so long. */
const KEPT_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

/** @param touchedAt ISO 8601 */
export const keptUntil = (touchedAt: string): string =>
  new Date(Date.parse(touchedAt) + KEPT_DAYS * DAY_MS).toISOString();
