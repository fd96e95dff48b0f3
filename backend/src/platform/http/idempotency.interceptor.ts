import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { defer, lastValueFrom, type Observable, of } from 'rxjs';
import { HEADER } from '@tracewright/contracts';
import { Refusal } from '@tracewright/kernel';
import { isChanging } from './cross-site.guard';
import { errorAnswer, GivenAnswer } from './errors';
import type { HttpOptions } from './http-options';
import type { Claim, IdempotencyStore, KeptAnswer, KeyedRequest } from './idempotency-store';
import type { AppRequest } from './session';
import { fileFingerprint } from './form-file';

const POLL_MS = 50;
const KEPT_HEADERS = [HEADER.eventPosition, HEADER.nextCursor, 'set-cookie', 'location', 'content-type'];
/** These depend on the moment rather than on the request. */
const PASSING = new Set([401, 408, 429]);

/** The same key with the same body answers the first answer again, however often and however parallel it is sent. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly options: HttpOptions['idempotency'],
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const key = request.get(HEADER.idempotencyKey);
    if (key === undefined || !isChanging(request)) return next.handle();
    return this.once(key, context, next);
  }

  private async once(key: string, context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw new Refusal(
        'invalid',
        'invalid_idempotency_key',
        'The Idempotency-Key must have 1 to 255 printable characters.',
      );
    }
    const response = context.switchToHttp().getResponse<Response>();
    const claim = await this.claimOrAnswer({ scope: idempotencyScope(request), key, content: contentOf(request) });
    if (claim.kind === 'answered') return this.again(response, claim.answer);
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
    return defer(() => this.carryOut(claim, next, response));
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

  private async carryOut(claim: Claim, next: CallHandler, response: Response): Promise<unknown> {
    try {
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await claim.finish({ status: response.statusCode, headers: keptHeaders(response), body, refused: false });
      return body;
    } catch (error) {
      const { status, body } = errorAnswer(error);
      if (status < 500 && !PASSING.has(status)) {
        await claim.finish({ status, headers: keptHeaders(response), body, refused: true });
      } else {
        await claim.giveBack();
      }
      throw error;
    }
  }

  private again(response: Response, answer: KeptAnswer): Observable<unknown> {
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    if (answer.refused) throw new GivenAnswer(answer.status, answer.body);
    response.status(answer.status);
    return of(answer.body);
  }
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
