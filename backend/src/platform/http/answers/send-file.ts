import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { attachment } from './attachment';

interface FileToSend {
  /** Null once its owner was erased. */
  readonly name?: string | null;
  readonly bytes?: number;
  readonly type?: string;
  readonly content: Readable | Uint8Array;
}

/** Never shown by the browser itself, whatever is in it. */
export function sendFile(response: Response, { name, bytes, type, content }: FileToSend): StreamableFile {
  response.setHeader('content-disposition', attachment(name ?? 'file'));
  response.setHeader('x-content-type-options', 'nosniff');
  const head = { type: type ?? 'application/octet-stream', ...(bytes !== undefined && { length: bytes }) };
  return content instanceof Uint8Array ? new StreamableFile(content, head) : new StreamableFile(content, head);
}
