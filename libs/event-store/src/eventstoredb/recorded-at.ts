import type { EventMetadata } from '@tracewright/kernel';

/** Stands in the metadata of a copied event, on the server only: the server's own time is that of the copying. */
interface Copied {
  readonly firstRecordedAt?: unknown;
}

export function withRecordedAt(metadata: EventMetadata, firstRecordedAt: string): EventMetadata & Copied {
  return { ...metadata, firstRecordedAt };
}

/** As the event was before it was copied; one that never was comes with the server's time. */
export function recordedBefore(
  onServer: unknown,
  created: Date,
): { readonly metadata: EventMetadata; readonly recordedAt: string } {
  const asItIs = (onServer ?? {}) as EventMetadata & Copied;
  if (asItIs.firstRecordedAt === undefined) return { metadata: asItIs, recordedAt: created.toISOString() };
  const { firstRecordedAt, ...metadata } = asItIs;
  return { metadata, recordedAt: typeof firstRecordedAt === 'string' ? firstRecordedAt : created.toISOString() };
}
