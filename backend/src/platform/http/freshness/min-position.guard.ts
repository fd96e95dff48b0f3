import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { HEADER } from '@tracewright/contracts';
import type { Position } from '@tracewright/event-store';
import { Refusal } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import type { LastPositions } from './last-positions';
import { type AppRequest, READS_FROM } from '../access/session';

/** How every store writes a position: groups of lower-case hexadecimal digits, the last one 16 wide and under 2^63. */
const POSITION = /^(?:[0-9a-f]{4,16}-){0,2}[0-7][0-9a-f]{15}$/;

/**
 * Read your own writes: holds a GET until its projections have reached the caller's `x-min-position`,
 * or without that header the last change made in the same session.
 */
@Injectable()
export class MinPositionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly projections: Pick<ProjectionRunner, 'waitFor'>,
    private readonly lastPositions: LastPositions,
    private readonly waitMs: number,
    private readonly store: { readonly isAway: boolean },
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const asked = request.get(HEADER.minPosition);
    if (asked && !POSITION.test(asked)) throw malformed();
    const position = asked ?? this.ownPosition(request);
    const projections = this.reflector.getAllAndOverride<readonly string[] | 'every' | undefined>(READS_FROM, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (position === undefined || position === '' || projections === undefined) return true;
    // Nothing moves then, and an old state is better than none.
    if (this.store.isAway) return true;
    return this.reached(position, projections);
  }

  private async reached(position: Position, projections: readonly string[] | 'every'): Promise<boolean> {
    if (!(await this.projections.waitFor(position, projections, this.waitMs))) throw notYet();
    return true;
  }

  private ownPosition({ sessionUser }: AppRequest): Position | undefined {
    return sessionUser && this.lastPositions.of(sessionUser.sessionId);
  }
}

function malformed(): Refusal {
  return new Refusal(
    'invalid',
    'invalid_position',
    `${HEADER.minPosition} must be a position that an answer carried in ${HEADER.eventPosition}.`,
  );
}

function notYet(): Refusal {
  return new Refusal(
    'unavailable',
    'not_caught_up',
    'Your last change is not visible here yet. Please try again in a moment.',
    undefined,
    1,
  );
}
