import type { Draft } from '../../drafts';

/** A file of a form, as the form parser gives it. */
export interface FormFile {
  readonly fieldname: string;
  readonly originalname: string;
  readonly mimetype: string;
  readonly size: number;
  /** Where its content lies until the request is done. */
  readonly draft: Draft;
}

/** What tells one uploaded file from another: its place in the form, its name, its kind and its bytes. */
export function fileFingerprint({ fieldname, originalname, mimetype, draft }: FormFile): string {
  return JSON.stringify([fieldname, originalname, mimetype, draft.sha256]);
}

/** The form parser reads names as Latin-1, browsers send UTF-8. */
export function unicodeName(name: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? name : decoded;
}
