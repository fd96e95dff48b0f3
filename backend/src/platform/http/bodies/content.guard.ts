import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { FormReader } from './form-reader';
import type { Idempotency } from '../idempotency/idempotency';
import type { JsonReader } from './json-reader';
import type { AppRequest } from '../access/session';

/**
 * A body is read once everything else about a request is right, and before its key is compared. A guard, though it refuses little: with any interceptor, every call of the
 * product pays for streams that hardly one needs.
 */
@Injectable()
export class ContentGuard implements CanActivate {
  constructor(
    private readonly json: JsonReader,
    private readonly forms: FormReader,
    private readonly keys: Idempotency,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reading = this.json.read(context) ?? this.forms.read(context);
    if (!reading && !this.keys.concerns(request)) return true;
    return this.prepare(reading, request, http.getResponse<Response>());
  }

  private async prepare(reading: Promise<void> | undefined, request: AppRequest, response: Response): Promise<boolean> {
    await reading;
    if (this.keys.concerns(request)) await this.keys.begin(request, response);
    return true;
  }
}
