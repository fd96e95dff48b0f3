import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type InjectionToken,
  SetMetadata,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ACCESS, type Access } from '../access/access';
import type { AppRequest } from '../access/session';
import type { CommandContext } from '../../commands';

/** What a request of another company's program must prove: that who sent these very bytes knows the secret. */
export interface WebhookSignature {
  /** Asked before anything is made of the body. It reads no database and compares in constant time. */
  isRight(rawBody: Buffer, header: (name: string) => string | undefined, now: Date): boolean;
}

/** Told of a message whose signature was wrong: anybody may have sent it, so nothing that it says is so. */
export interface RefusedWebhooks {
  /** It notes a bounded number of them, whatever comes. */
  refused(rawBody: Buffer, context: CommandContext): Promise<void>;
}

export interface WebhookOptions {
  /** Under what the module provides its `WebhookSignature`. */
  readonly signature: InjectionToken<WebhookSignature>;
  readonly maxBytes: number;
  /** Who is told of what is refused for its signature; nobody unless said. */
  readonly refused?: InjectionToken<RefusedWebhooks>;
  /** Who is noted as the actor of what follows, such as "razorpay". */
  readonly provider: string;
}

const WEBHOOK = 'tracewright:webhook';

/**
 * The call is made by another company's program: its body is kept bit for bit and its signature checked before anything
 * else. It has a rate class of its own, reads no cookie, and none of what protects people's calls stands in its way. That
 * the same message counts once is the module's task.
 */
export const Webhook = (options: WebhookOptions): MethodDecorator =>
  applyDecorators(SetMetadata(WEBHOOK, options), SetMetadata<string, Access>(ACCESS, 'public'), HttpCode(200));

export const webhookOf = (reflector: Reflector, context: ExecutionContext): WebhookOptions | undefined =>
  reflector.get<WebhookOptions | undefined>(WEBHOOK, context.getHandler());

/** The body of a webhook as it came, whose signature was right. */
export const RawBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { rawBody } = context.switchToHttp().getRequest<AppRequest>();
  if (!rawBody) throw new Error('@RawBody() on a call that is no @Webhook()');
  return rawBody;
});
