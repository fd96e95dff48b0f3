import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '@tracewright/kernel';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isChanging(request: Request): boolean {
  return !READING.has(request.method);
}

/**
 * Refuses changing calls that another site made a browser send. Calls without both headers come from programs,
 * which hold no cookie unless they were given one.
 */
@Injectable()
export class CrossSiteGuard implements CanActivate {
  constructor(private readonly publicUrl: string) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isChanging(request) || this.isOwn(request)) return true;
    throw new Refusal('forbidden', 'cross_site', 'This call came from another site and was refused.');
  }

  private isOwn(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    // Pages can't set this header, so the browser's own word decides alone.
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const origin = request.get('origin');
    if (origin === undefined) return true;
    const host = request.get('host');
    return origin === new URL(this.publicUrl).origin || origin === `http://${host}` || origin === `https://${host}`;
  }
}
