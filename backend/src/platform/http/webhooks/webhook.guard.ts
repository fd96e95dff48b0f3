import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ModuleRef, Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { type Clock, Refusal } from '@tracewright/kernel';
import { commandContext } from '../../commands';
import type { AppRequest } from '../access/session';
import { positionHeader } from '../freshness/position-header';
import type { HttpOptions } from '../http-options';
import { callerNetwork, tooManyRequests } from '../limits/rate-limit.guard';
import { WindowLimiter } from '../limits/window-limiter';
import { readRawBody } from './raw-body';
import { type RefusedWebhooks, type WebhookOptions, webhookOf, type WebhookSignature } from './webhook';

/** More are not told at once of what was refused: one is enough to see that a secret is wrong. */
const MOST_TOLD_AT_ONCE = 8;

/** The first of all guards: what a webhook is refused for costs a hash of a bounded body, and what its module does then. */
@Injectable()
export class WebhookGuard implements CanActivate {
  private readonly calls: WindowLimiter;
  private readonly wrong: WindowLimiter;
  private reading = 0;
  private telling = 0;

  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
    private readonly limits: HttpOptions['webhooks'],
    private readonly logger: Logger,
  ) {
    this.calls = new WindowLimiter(limits.calls);
    this.wrong = new WindowLimiter(limits.wrongSignatures);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const options = webhookOf(this.reflector, context);
    if (!options) return true;
    const http = context.switchToHttp();
    return this.check(options, http.getRequest<AppRequest>(), http.getResponse<Response>());
  }

  private async check(options: WebhookOptions, request: AppRequest, response: Response): Promise<boolean> {
    const network = callerNetwork(request);
    const wait = Math.max(this.calls.take(network), this.wrong.remaining(network));
    if (wait > 0) throw tooManyRequests(wait);
    const rawBody = await this.read(options, request);
    const now = this.clock.now();
    const signature = this.modules.get<WebhookSignature>(options.signature, { strict: false });
    if (!signature.isRight(rawBody, (name) => request.get(name), now)) {
      this.wrong.take(network);
      this.tellRefused(options, rawBody, now);
      throw wrongSignature();
    }
    request.rawBody = rawBody;
    const context = commandContext({ type: 'provider', id: options.provider }, now);
    request.commandContext = { ...context, onPosition: positionHeader(response) };
    return true;
  }

  /** Beside the answer, which neither waits for what is noted nor tells by its time whether anything is. */
  private tellRefused({ refused }: WebhookOptions, rawBody: Buffer, now: Date): void {
    if (!refused || this.telling >= MOST_TOLD_AT_ONCE) return;
    this.telling += 1;
    const context = commandContext({ type: 'system', id: 'webhooks' }, now);
    this.modules
      .get<RefusedWebhooks>(refused, { strict: false })
      .refused(rawBody, context)
      .catch((err: unknown) => this.logger.warn({ err }, 'a refused webhook was not noted'))
      .finally(() => (this.telling -= 1));
  }

  private async read({ maxBytes }: WebhookOptions, request: AppRequest): Promise<Buffer> {
    if (this.reading >= this.limits.bodiesAtOnce) throw busy();
    this.reading += 1;
    try {
      return await readRawBody(request, maxBytes, this.limits.bodyMs);
    } finally {
      this.reading -= 1;
    }
  }
}

/** Does not say what of it is wrong. */
function wrongSignature(): Refusal {
  return new Refusal('unauthenticated', 'wrong_signature', 'The signature of this message is not right.');
}

function busy(): Refusal {
  const message = 'Too many messages are coming in at the moment. Please send it again shortly.';
  return new Refusal('unavailable', 'busy', message, undefined, 2);
}
