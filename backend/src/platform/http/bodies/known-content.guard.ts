import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '@tracewright/kernel';
import { contentOf } from './content';

/** Content that nobody here reads would be taken for no content at all. */
@Injectable()
export class KnownContentGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const content = contentOf(request);
    if (content === 'other' && request.get('content-length') !== '0') {
      const message = 'This kind of content is not supported here. Send JSON (content-type: application/json).';
      throw new Refusal('unsupported', 'unsupported_media_type', message);
    }
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.get('content-type') ?? '')?.[1];
    if (charset !== undefined && content === 'json' && !/^utf-?8$/i.test(charset)) {
      throw new Refusal('unsupported', 'unsupported_charset', 'JSON is taken in UTF-8 alone.');
    }
    return true;
  }
}
