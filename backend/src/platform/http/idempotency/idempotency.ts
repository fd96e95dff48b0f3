import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import { HEADER } from '@tracewright/contracts';
import { Refusal } from '@tracewright/kernel';
import { type AnswerBuilders, BuiltAnswer } from '../answers/built-answer';
import { isChanging } from '../access/cross-site.guard';
import { sendError } from '../answers/error.filter';
import { errorAnswer, GivenAnswer } from '../answers/errors';
import { fileFingerprint } from '../bodies/form-file';
import type { HttpOptions } from '../http-options';
import type { Claim, IdempotencyStore, KeptAnswer, KeyedRequest } from './idempotency-store';
import { isLight, politeJson } from '../../slices';
import type { AppRequest } from '../access/session';

const POLL_MS = 50;
/** Where the database hangs, the caller hears of it all the same; the claim then runs out by itself. */
const GIVEN_BACK_WITHIN_MS = 500;
/** Bytes of a body that is kept as it is. */
const LARGEST_KEPT = 4096;
/** Stands for the whole body where parts of it go by their field. */
const WHOLE = '';
const KEPT_HEADERS = [HEADER.eventPosition, HEADER.nextCursor, 'set-cookie', 'location', 'content-type'];
/** These depend on the moment rather than on the request. */
const PASSING = new Set([401, 408, 429]);

/** The same key with the same body answers the first answer again, however often and however parallel it is sent. */
export class Idempotency {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly builders: AnswerBuilders,
    private readonly options: HttpOptions['idempotency'],
  ) {}

  concerns(request: AppRequest): boolean {
    return request.get(HEADER.idempotencyKey) !== undefined && isChanging(request);
  }

  /**
   * Claims the key; the answer that follows is kept before it is sent. Its form, if it has one, must have been read.
   * @throws GivenAnswer with the first answer, Refusal for a key that can't be used or while the first try runs
   */
  async begin(request: AppRequest, response: Response): Promise<void> {
    const key = request.get(HEADER.idempotencyKey) ?? '';
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw new Refusal(
        'invalid',
        'invalid_idempotency_key',
        'The Idempotency-Key must have 1 to 255 printable characters.',
      );
    }
    const claim = await this.claimOrAnswer({
      scope: idempotencyScope(request),
      key,
      content: await contentOf(request),
    });
    if (claim.kind === 'answered') {
      const { status, headers } = claim.answer;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      throw new GivenAnswer(status, this.bodyOf(claim.answer));
    }
    const { commandId, repeated } = claim;
    if (request.commandContext) {
      request.commandContext = {
        ...request.commandContext,
        commandId,
        repeated,
        correlationId: commandId,
        causationId: commandId,
      };
    }
    keepAnswer(claim, response);
  }

  /** What was not kept is built again when it is sent. */
  private bodyOf({ body, built = {} }: KeptAnswer): unknown {
    const { [WHOLE]: whole, ...fields } = built;
    if (whole) return this.builders.answer(whole.by, whole.reference);
    const parts = Object.entries(fields).map(([field, { by, reference }]) => [
      field,
      this.builders.answer(by, reference),
    ]);
    return parts.length === 0 ? body : { ...(body as object), ...Object.fromEntries(parts) };
  }

  private async claimOrAnswer(request: KeyedRequest): Promise<Claim | { kind: 'answered'; answer: KeptAnswer }> {
    const deadline = performance.now() + this.options.waitMs;
    for (;;) {
      const result = await this.store.claim(request);
      if (result.kind === 'claimed' || result.kind === 'answered') return result;
      if (result.kind === 'different') {
        throw new Refusal(
          'conflict',
          'idempotency_key_reused',
          'This Idempotency-Key was already used for another request. Use a new one.',
        );
      }
      if (performance.now() > deadline) {
        throw new Refusal(
          'unavailable',
          'still_running',
          'The first try of this request is still running. Please ask again shortly.',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Keeps the answer, or gives the claim back for one that says nothing final, before the client hears of it. */
function keepAnswer(claim: Claim, response: Response): void {
  const own = { json: response.json.bind(response), send: response.send.bind(response) };
  const keeping =
    (send: (body?: unknown) => Response) =>
    (body?: unknown): Response => {
      Object.assign(response, own);
      settle(claim, response, body).then(
        () => send(body),
        (error: unknown) => sendError(response, errorAnswer(error)),
      );
      return response;
    };
  Object.assign(response, { json: keeping(own.json), send: keeping(own.send) });
}

async function settle(claim: Claim, response: Response, body: unknown): Promise<void> {
  const { statusCode: status } = response;
  const answer = { status, headers: keptHeaders(response), ...keptBody(body) };
  if (status >= 500 || PASSING.has(status) || (status < 400 && isLarge(answer.body))) {
    await Promise.race([claim.giveBack(), delay(GIVEN_BACK_WITHIN_MS)]);
  } else await claim.finish(answer, aboutOf(response));
}

/** What has to be built is kept as what it is built from, in its place in the body. */
function keptBody(body: unknown): Pick<KeptAnswer, 'body' | 'built'> {
  const kept = ({ by, reference }: BuiltAnswer<unknown>) => ({ by, reference });
  if (body instanceof BuiltAnswer) return { built: { [WHOLE]: kept(body) } };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body };
  const parts = Object.entries(body).filter((entry): entry is [string, BuiltAnswer<unknown>] => {
    return entry[1] instanceof BuiltAnswer;
  });
  if (parts.length === 0) return { body };
  const places = Object.fromEntries(parts.map(([field]) => [field, null]));
  return { body: { ...body, ...places }, built: Object.fromEntries(parts.map(([field, part]) => [field, kept(part)])) };
}

/**
 * A large answer that nobody builds again is not kept: the same request is carried out once more, under the same command
 * id, by which its commands find what they have done. Refusals have done nothing, and are kept whatever they say.
 */
function isLarge(body: unknown): boolean {
  if (!isLight(body, LARGEST_KEPT)) return true;
  return Buffer.byteLength(JSON.stringify(body) ?? '') > LARGEST_KEPT;
}

const ABOUT = 'idempotency:about';

/** Says of an answer to somebody who was not signed in whom it is about, so that it goes when the person's data goes. */
export function isAbout(response: Response, userId: string): void {
  response.locals[ABOUT] = userId;
}

function aboutOf({ locals }: Response): string | undefined {
  const userId: unknown = locals[ABOUT];
  return typeof userId === 'string' ? personScope(userId) : undefined;
}

/** Under which a signed-in person's requests are kept. */
export const personScope = (userId: string): string => `user:${userId}`;

/** Whose keys a request may use: the signed-in person's, or the address's before sign-in. */
export function idempotencyScope(request: AppRequest): string {
  return request.sessionUser ? personScope(request.sessionUser.id) : `address:${request.ip}`;
}

/** Forms have been read by now, so that an upload is told by its fields and its file's bytes. */
async function contentOf({ method, originalUrl, body, file, files = [] }: AppRequest): Promise<string> {
  const fields = isLight(body) ? (JSON.stringify(body as unknown) ?? '') : await fingerprint(body);
  return [`${method} ${originalUrl}`, fields, ...(file ? [file] : files).map(fileFingerprint)].join('\n');
}

/** A whole design is told by its hash. */
async function fingerprint(body: unknown): Promise<string> {
  return createHash('sha256')
    .update(await politeJson(body))
    .digest('hex');
}

function keptHeaders(response: Response): KeptAnswer['headers'] {
  const headers: { [name: string]: string | readonly string[] } = {};
  for (const name of KEPT_HEADERS) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value;
  }
  return headers;
}
