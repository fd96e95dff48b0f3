/** What a batch may hold; told to the pages as BULK_LIMITS. */
export const MOST_FILES = 200;
export const MOST_BYTES = 500 * 1024 * 1024;
