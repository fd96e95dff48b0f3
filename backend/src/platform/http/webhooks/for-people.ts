import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { webhookOf } from './webhook';

/** A guard that has nothing to say to webhooks: they come from no page and carry no session. */
export class ForPeople implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly guard: CanActivate,
  ) {}

  canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    return webhookOf(this.reflector, context) !== undefined || this.guard.canActivate(context);
  }
}
