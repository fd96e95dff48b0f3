import type { TemplateRowResult } from '@tracewright/contracts/template-uploads';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

/** Where the uploaded file is kept; `keyId` names the person key that encrypts it. */
export interface KeptTemplatesFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  readonly keyId: string;
}

interface OfUpload {
  readonly ownerId: string;
  readonly uploadId: string;
}

/** A file of templates, from its upload on. */
export type TemplateUploadEvent =
  | DomainEvent<
      'templateUpload.Requested',
      OfUpload & { readonly fileName: Personal<string>; readonly file: KeptTemplatesFile }
    >
  | DomainEvent<'templateUpload.Read', OfUpload & { readonly rows: number }>
  /** What became of the next rows, in the file's order. */
  | DomainEvent<'templateUpload.RowsSettled', OfUpload & { readonly results: readonly TemplateRowResult[] }>
  | DomainEvent<'templateUpload.Completed', OfUpload>
  | DomainEvent<'templateUpload.Failed', OfUpload & { readonly code: string; readonly message: string }>;

const personal = personalOf('ownerId', 'templates');

export const TEMPLATE_UPLOAD_EVENTS = defineEvents<TemplateUploadEvent>({
  'templateUpload.Requested': {
    version: 1,
    personal: personal('fileName'),
    description: ({ fileName, file }) =>
      `Uploaded ${fileName ?? 'a file'} of templates (${Math.ceil(file.bytes / 1024)} KB)`,
  },
  'templateUpload.Read': { version: 1, description: ({ rows }) => `Read ${rows} rows of templates` },
  'templateUpload.RowsSettled': {
    version: 1,
    description: ({ results }) => {
      const failed = results.filter(({ verdict }) => verdict === 'failed').length;
      return `Settled ${results.length} rows, of which ${failed} failed`;
    },
  },
  'templateUpload.Completed': { version: 1, description: 'All rows of the file are settled' },
  'templateUpload.Failed': { version: 1, description: ({ message }) => `Nothing was taken: ${message}` },
});
