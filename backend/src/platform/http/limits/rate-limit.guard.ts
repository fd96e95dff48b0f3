import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Refusal } from '@tracewright/kernel';
import { isChanging } from '../access/cross-site.guard';
import type { HttpOptions, Limit } from '../http-options';
import { networkOf } from './network-of';
import type { AppRequest } from '../access/session';
import { WindowLimiter } from './window-limiter';

const UNLIMITED = 'tracewright:unlimited';

/** The call is never refused for coming too often: who watches the process must always be told. */
export const Unlimited = (): MethodDecorator & ClassDecorator => SetMetadata(UNLIMITED, true);

/** The address that a caller's calls are counted under. */
export const callerNetwork = ({ ip }: Request): string => networkOf(ip ?? 'unknown');

/** Changing and reading calls are counted apart, so that whoever may not save for a while can still look. */
export class CallLimiter {
  private readonly changing: WindowLimiter;
  private readonly reading: WindowLimiter;

  constructor(changing: Limit, reading: Limit) {
    this.changing = new WindowLimiter(changing);
    this.reading = new WindowLimiter(reading);
  }

  /** @throws Refusal `too_many_requests` */
  take(request: Request, key: string): void {
    const wait = (isChanging(request) ? this.changing : this.reading).take(key);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

/** Slows down an address before anything else is asked about its call. */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  private readonly limiter: CallLimiter;

  constructor(
    private readonly reflector: Reflector,
    { address, reading }: HttpOptions['limits'],
  ) {
    this.limiter = new CallLimiter(address, reading.address);
  }

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(UNLIMITED, targets) === true) return true;
    const request = context.switchToHttp().getRequest<AppRequest>();
    this.limiter.take(request, callerNetwork(request));
    return true;
  }
}

/** Slows down a session, wherever its calls come from. */
@Injectable()
export class SessionLimitGuard implements CanActivate {
  private readonly limiter: CallLimiter;

  constructor({ session, reading }: HttpOptions['limits']) {
    this.limiter = new CallLimiter(session, reading.session);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (request.sessionUser) this.limiter.take(request, request.sessionUser.sessionId);
    return true;
  }
}

export function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const message = `Too many requests. Please try again in ${inWords(seconds)}.`;
  return new Refusal('too_many', 'too_many_requests', message, undefined, seconds);
}

/** As people say it: 45 seconds, 2 minutes, 1 hour. Never less than it is. */
function inWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
