import type { Readable } from 'node:stream';
import type { AppRequest } from '../access/session';

type Done = (error: unknown, file?: object) => void;

/** A storage engine of the form parser: it hands each file to the upload of its request, which also removes it. */
export const draftStorage = {
  _handleFile({ upload }: AppRequest, { stream }: { readonly stream: Readable }, done: Done): void {
    if (!upload) return done(new Error('a form is read without an upload'));
    upload.receive(stream).then((draft) => done(null, { draft, size: draft.bytes }), done);
  },
  _removeFile(_request: AppRequest, _file: unknown, done: Done): void {
    done(null);
  },
};
