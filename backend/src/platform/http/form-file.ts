import { createHash } from 'node:crypto';

/** A file of a form, as the form parser gives it. */
export interface FormFile {
  readonly fieldname: string;
  readonly originalname: string;
  readonly mimetype: string;
  readonly size: number;
  readonly buffer: Buffer;
}

/** What tells one uploaded file from another: its place in the form, its name, its kind and its bytes. */
export function fileFingerprint({ fieldname, originalname, mimetype, buffer }: FormFile): string {
  return JSON.stringify([fieldname, originalname, mimetype, createHash('sha256').update(buffer).digest('hex')]);
}
