import { HEADER } from '@tracewright/contracts/common';
import { commonHeaders, idempotencyKeys, rememberPosition, sessionEnded, settle } from './client';
import { apiError, NetworkError } from './errors';
import { fingerprintOf } from './idempotency';

export interface UploadOptions {
  /** 0..1 of the bytes sent. */
  readonly onProgress?: (fraction: number) => void;
  /** All bytes are sent; the server works now. */
  readonly onSent?: () => void;
  readonly signal?: AbortSignal;
}

/**
 * POSTs a multipart form with real progress, which fetch cannot report.
 * @throws ApiError, NetworkError, DOMException AbortError, as `request` does; SyntaxError for an answer that is no JSON
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const fingerprint = fingerprintOf('POST', path, form);
  const key = idempotencyKeys.keyFor(fingerprint);
  return new Promise<T>((resolve, reject) => {
    if (options.signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.withCredentials = true;
    const headers = { accept: 'application/json', ...commonHeaders('POST'), [HEADER.idempotencyKey]: key };
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && options.onProgress?.(event.loaded / event.total);
    xhr.upload.onload = () => options.onSent?.();
    xhr.onload = () => {
      settle(fingerprint, key, xhr.status);
      rememberPosition(xhr.getResponseHeader(HEADER.eventPosition));
      if (xhr.status >= 200 && xhr.status < 300) return resolve(parsed<T>(xhr.responseText));
      if (xhr.status === 401) sessionEnded();
      reject(apiError(xhr.status, xhr.statusText, xhr.responseText, xhr.getResponseHeader('retry-after')));
    };
    xhr.onerror = () => {
      idempotencyKeys.outcomeUnknown(fingerprint, key);
      reject(new NetworkError());
    };
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

/** What throws in an event of the browser reaches nobody: here it does. */
const parsed = async <T>(text: string): Promise<T> => Promise.resolve(JSON.parse(text) as T);
