import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import { HEADER } from '@tracewright/contracts';
import { Refusal } from '@tracewright/kernel';
import { isChanging } from './cross-site.guard';
import { sendError } from './error.filter';
import { errorAnswer, GivenAnswer } from './errors';
import { fileFingerprint } from './form-file';
import type { HttpOptions } from './http-options';
import type { Claim, IdempotencyStore, KeptAnswer, KeyedRequest } from './idempotency-store';
import type { AppRequest } from './session';

const POLL_MS = 50;
/** Where the database hangs, the caller hears of it all the same; the claim then runs out by itself. */
const GIVEN_BACK_WITHIN_MS = 500;
const KEPT_HEADERS = [HEADER.eventPosition, HEADER.nextCursor, 'set-cookie', 'location', 'content-type'];
/** These depend on the moment rather than on the request. */
const PASSING = new Set([401, 408, 429]);

/** The same key with the same body answers the first answer again, however often and however parallel it is sent. */
export class Idempotency {
  constructor(
    private readonly store: IdempotencyStore,
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
    const claim = await this.claimOrAnswer({ scope: idempotencyScope(request), key, content: contentOf(request) });
    if (claim.kind === 'answered') {
      const { status, headers, body } = claim.answer;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      throw new GivenAnswer(status, body);
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
  if (status >= 500 || PASSING.has(status)) await Promise.race([claim.giveBack(), delay(GIVEN_BACK_WITHIN_MS)]);
  else await claim.finish({ status, headers: keptHeaders(response), body });
}

/** Whose keys a request may use: the signed-in person's, or the address's before sign-in. */
export function idempotencyScope(request: AppRequest): string {
  return request.sessionUser ? `user:${request.sessionUser.id}` : `address:${request.ip}`;
}

/** Forms have been read by now, so that an upload is told by its fields and its file's bytes. */
function contentOf({ method, originalUrl, body, file, files = [] }: AppRequest): string {
  const fields = JSON.stringify(body as unknown) ?? '';
  return [`${method} ${originalUrl}`, fields, ...(file ? [file] : files).map(fileFingerprint)].join('\n');
}

function keptHeaders(response: Response): KeptAnswer['headers'] {
  const headers: { [name: string]: string | readonly string[] } = {};
  for (const name of KEPT_HEADERS) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value;
  }
  return headers;
}
