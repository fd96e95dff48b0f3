import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@tracewright/kernel';
import { isChanging } from './cross-site.guard';
import type { HttpOptions, Limit } from './http-options';
import type { AppRequest } from './session';

/** Slows down changing calls per session and per address. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly session: RateLimiterMemory;
  private readonly address: RateLimiterMemory;

  constructor(limits: HttpOptions['limits']) {
    this.session = limiter(limits.session);
    this.address = limiter(limits.address);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!isChanging(request)) return true;
    await take(this.address, request.ip ?? 'unknown');
    if (request.sessionUser) await take(this.session, request.sessionUser.sessionId);
    return true;
  }
}

export function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(
    'too_many',
    'too_many_requests',
    `Too many requests. Please try again in ${seconds} s.`,
    undefined,
    seconds,
  );
}

function limiter(limit: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw tooManyRequests(rejection.msBeforeNext);
    throw rejection;
  }
}
