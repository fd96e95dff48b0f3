import { defineEvents, type DomainEvent, type JsonObject, type Personal, personalOf } from '@tracewright/kernel';

/** Where the file is kept; `keyId` names the person key that encrypts it. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly key: string;
  readonly keyId: string;
}

/** What the design calls otherwise than the file, by the file's name: where it came beside another that had the name. */
export interface Renamed {
  readonly parts: { readonly [designator: string]: string };
  readonly nets: { readonly [net: string]: string };
}

export const NOT_RENAMED: Renamed = { parts: {}, nets: {} };

interface OfOwner {
  /** Whose keys protect the personal fields; null in events of version 1, which had no such fields. */
  readonly ownerId: string | null;
}

export type ImportEvent =
  | DomainEvent<
      'import.Requested',
      {
        readonly importId: string;
        readonly ownerId: string;
        readonly projectId: number | null;
        readonly fileName: Personal<string>;
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
      OfOwner & {
        readonly components: number;
        readonly nets: number;
        readonly pins: number;
        readonly unplaced: number;
        /** They can name files. */
        readonly warnings: Personal<readonly string[]>;
      }
    >
  /** `designRevision` is null when the file was only read and replaced no design. */
  | DomainEvent<
      'import.Completed',
      { readonly projectId: number | null; readonly designRevision: number | null; readonly renamed: Renamed }
    >
  /** What was read before there was a project, has come into one. */
  | DomainEvent<'import.JoinedProject', { readonly projectId: number; readonly designRevision: number }>
  /** The message can name the file. */
  | DomainEvent<'import.Failed', OfOwner & { readonly code: string; readonly message: Personal<string> }>;

const personal = personalOf('ownerId', 'imports');

/** Version 1 was written in the clear and did not say whose it was. */
const withoutOwner = (data: JsonObject): JsonObject => ({ ...data, ownerId: null });

export const IMPORT_EVENTS = defineEvents<ImportEvent>({
  'import.Requested': {
    version: 2,
    personal: personal('fileName'),
    upcasters: { 1: (data) => data },
    description: ({ fileName, file }) => `Uploaded ${fileName ?? 'a file'} (${Math.ceil(file.bytes / 1024)} KB)`,
  },
  'import.FormatDetected': {
    version: 1,
    description: ({ format, version }) => `Recognised the file as ${format}${version ? ` ${version}` : ''}`,
  },
  'import.Parsed': {
    version: 2,
    personal: personal('warnings'),
    upcasters: { 1: withoutOwner },
    description: ({ components, nets }) => `Read ${components} components and ${nets} nets`,
  },
  'import.Completed': {
    version: 2,
    upcasters: { 1: (data) => ({ ...data, renamed: { ...NOT_RENAMED } }) },
    description: ({ designRevision }) =>
      designRevision === null ? 'Finished reading' : 'Put the circuit into the design',
  },
  'import.JoinedProject': { version: 1, description: 'Brought the file into the project that was made of it' },
  'import.Failed': {
    version: 2,
    personal: personal('message'),
    upcasters: { 1: withoutOwner },
    description: ({ message }) => `The import failed${message === null ? '' : `: ${message}`}`,
  },
});
