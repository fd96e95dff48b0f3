import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Observable } from 'rxjs';
import { Refusal } from '@tracewright/kernel';
import type { AppRequest } from './session';
import { checkTexts } from './text-check';

interface UploadOptions {
  /** The form field that holds the file. */
  readonly field: string;
  /** Bytes. */
  readonly maxFileSize: number;
}

const UPLOAD = 'tracewright:upload';
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/** The call takes a form with one file. It is read before anything else looks at the request's content. */
export const Upload = (options: UploadOptions): MethodDecorator => SetMetadata(UPLOAD, options);

/** Reads the forms of calls marked with `@Upload` and refuses forms everywhere else. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  private readonly readers = new Map<UploadOptions, NestInterceptor>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const options = this.reflector.get<UploadOptions | undefined>(UPLOAD, context.getHandler());
    if (!options) {
      if (request.is('multipart/form-data')) throw formNotTaken();
      return next.handle();
    }
    const afterwards: CallHandler = {
      handle: () => {
        checkTexts({ ...request.body, [options.field]: request.file?.originalname });
        return next.handle();
      },
    };
    return this.reader(options).intercept(context, afterwards);
  }

  private reader(options: UploadOptions): NestInterceptor {
    const known = this.readers.get(options);
    if (known) return known;
    const limits = { fileSize: options.maxFileSize, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
    const reader = new (FileInterceptor(options.field, { limits }))();
    this.readers.set(options, reader);
    return reader;
  }
}

const formNotTaken = (): Refusal =>
  new Refusal(
    'unsupported',
    'unsupported_media_type',
    'This call takes JSON (content-type: application/json), no form.',
  );
