/** From the last gesture until it is saved. */
export const AUTOSAVE_MS = 2000;
/** The same with others who look on: they are to see it within a second. */
export const AUTOSAVE_IN_COMPANY_MS = 200;
/** After a save that failed. */
export const RETRY_MS = 10_000;
