import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';

/** Where the file is kept; `keyId` names the person key that encrypts it. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly key: string;
  readonly keyId: string;
}

export type ImportEvent =
  | DomainEvent<
      'import.Requested',
      {
        readonly importId: string;
        readonly ownerId: string;
        readonly projectId: number | null;
        readonly fileName: string;
        readonly declaredFormat: string | null;
        readonly file: StoredFile;
      }
    >
  | DomainEvent<
      'import.FormatDetected',
      { readonly format: string; readonly version: string; readonly declaredFormat: string | null }
    >
  | DomainEvent<
      'import.Parsed',
      {
        readonly components: number;
        readonly nets: number;
        readonly pins: number;
        readonly unplaced: number;
        readonly warnings: readonly string[];
      }
    >
  /** `designRevision` is null when the file was only read and replaced no design. */
  | DomainEvent<'import.Completed', { readonly projectId: number | null; readonly designRevision: number | null }>
  | DomainEvent<'import.Failed', { readonly code: string; readonly message: string }>;

const TYPES: readonly ImportEvent['type'][] = [
  'import.Requested',
  'import.FormatDetected',
  'import.Parsed',
  'import.Completed',
  'import.Failed',
];

export const IMPORTS_EVENT_TYPES: readonly EventTypeDefinition[] = TYPES.map((type) => ({ type, version: 1 }));
