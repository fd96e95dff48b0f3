import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import type { AppRequest } from '../access/session';

/** Keeps a request's files until its work is done, also when nobody waits for the answer any more. */
@Injectable()
export class ReleaseUpload implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { upload } = request;
    if (!upload) return next.handle();
    request.uploadAtWork = true;
    return next.handle().pipe(finalize(() => void upload.release()));
  }
}
