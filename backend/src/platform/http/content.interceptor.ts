import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeAll, type Observable } from 'rxjs';
import type { IdempotencyInterceptor } from './idempotency.interceptor';
import type { UploadInterceptor } from './uploads';

/** A form is read before its key is compared. Both in one, because each interceptor costs every call. */
@Injectable()
export class ContentInterceptor implements NestInterceptor {
  constructor(
    private readonly forms: UploadInterceptor,
    private readonly keys: IdempotencyInterceptor,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    return this.forms.intercept(context, {
      handle: () => {
        const answer = this.keys.intercept(context, next);
        return answer instanceof Promise ? from(answer).pipe(mergeAll()) : answer;
      },
    });
  }
}
