import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { BuiltAnswer } from './built-answer';
import { sendError } from './error.filter';
import { errorAnswer } from './errors';
import { isLight, politeJson } from '../../slices';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers that are large or have to be built are made piece by piece; all others as Express does it. */
export function answerPolitely(app: NestExpressApplication): void {
  const { response } = app.getHttpAdapter().getInstance();
  const plain = response.json;
  response.json = function (this: Response, body?: unknown): Response {
    if (!isBuilt(body) && isLight(body)) return plain.call(this, body);
    bytesOf(body).then(
      (bytes) => sendJson(this, bytes),
      (error: unknown) => sendError(this, errorAnswer(error)),
    );
    return this;
  };
}

function sendJson(response: Response, bytes: Buffer): void {
  if (response.headersSent || response.destroyed) return;
  if (!response.get('content-type')) response.set('content-type', JSON_TYPE);
  response.send(bytes);
}

/** An answer that is built, or one of whose fields is. */
function isBuilt(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return body instanceof BuiltAnswer || Object.values(body).some((field) => field instanceof BuiltAnswer);
}

async function bytesOf(body: unknown): Promise<Buffer> {
  if (body instanceof BuiltAnswer) return Buffer.from((await body.bytes()) as Uint8Array<ArrayBuffer>);
  if (!isBuilt(body)) return politeJson(body);
  const pieces: Uint8Array[] = [];
  for (const [name, field] of Object.entries(body as object)) {
    if (field === undefined) continue;
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`), await bytesOf(field));
  }
  return Buffer.concat([...pieces, Buffer.from('}')]);
}
