export interface TimelineStep {
  readonly title: string;
  /** It has happened; when, may not be known. */
  readonly done: boolean;
  /** ISO 8601. */
  readonly at: string | null;
  /** By when it is promised, or why it is as it is. */
  readonly note?: string;
}

export const timelineStep = (title: string, at: string | null, waiting?: string | null): TimelineStep => ({
  title,
  at,
  done: at !== null,
  ...(at === null && waiting && { note: waiting }),
});
