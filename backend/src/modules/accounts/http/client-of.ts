import type { Request } from 'express';
import type { Client } from '../commands/session-starter';

/** What the request tells about the browser or program at the other end. */
export function clientOf(request: Request): Client {
  return { userAgent: request.get('user-agent') ?? '', address: request.ip ?? '' };
}
