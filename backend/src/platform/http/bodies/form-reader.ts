import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AnyFilesInterceptor, FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { EMPTY } from 'rxjs';
import { Refusal } from '@tracewright/kernel';
import { type Drafts, type UploadBudget, UploadInProgress } from '../../drafts';
import type { Quotas } from '../../quotas';
import { contentOf } from './content';
import { draftStorage } from './draft-storage';
import { ReleaseUpload } from './release-upload';
import type { AppRequest } from '../access/session';
import { checkTexts } from './text-check';

interface OneFile {
  /** The form field that holds the file. */
  readonly field: string;
  /** Bytes. */
  readonly maxFileSize: number;
}

interface SeveralFiles {
  /** Names of the form fields that hold a file each. */
  readonly fields: RegExp;
  readonly maxFiles: number;
  /** Bytes, of one file, of all of them together and of the whole form. */
  readonly maxFileSize: number;
  readonly maxFilesSize: number;
  readonly maxFormSize: number;
  /** Bytes of one text field. */
  readonly maxTextSize: number;
}

type UploadOptions = OneFile | SeveralFiles;

const UPLOAD = 'tracewright:upload';
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/** Room for the texts of a form with one file and for the form's own lines. */
const FORM_BYTES = 64 * 1024;

/** The call takes a form with one file or several. It is read before anything else looks at the request's content. */
export const Upload = (options: UploadOptions): MethodDecorator =>
  applyDecorators(SetMetadata(UPLOAD, options), UseInterceptors(ReleaseUpload));

/** Takes the forms of calls marked with `@Upload` to disk and refuses forms everywhere else. */
@Injectable()
export class FormReader {
  private readonly readers = new Map<UploadOptions, NestInterceptor>();

  constructor(
    private readonly reflector: Reflector,
    private readonly drafts: Drafts,
    private readonly budget: UploadBudget,
    private readonly quotas: Pick<Quotas, 'requireRoom'>,
  ) {}

  /** Nothing to wait for when the call takes no form. */
  read(context: ExecutionContext): Promise<void> | undefined {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const options = this.reflector.get<UploadOptions | undefined>(UPLOAD, context.getHandler());
    if (options) return this.readForm(options, context, request);
    if (contentOf(request) === 'form') throw formNotTaken();
    return undefined;
  }

  private async readForm(options: UploadOptions, context: ExecutionContext, request: AppRequest): Promise<void> {
    if (contentOf(request) !== 'form') return;
    const bytes = formSize(request, options);
    const { sessionUser } = request;
    if (sessionUser) await this.quotas.requireRoom(sessionUser, bytes - formOverhead(options));
    const giveBack = this.budget.take(sessionUser?.id ?? `address:${request.ip}`, bytes);
    const upload = new UploadInProgress(this.drafts, giveBack);
    request.upload = upload;
    const response = context.switchToHttp().getResponse<Response>();
    response.once('close', () => void (request.uploadAtWork || upload.release()));
    if (response.destroyed) await upload.release();
    try {
      await this.reader(options).intercept(context, NOTHING_AFTERWARDS);
    } catch (error) {
      throw request.complete ? readingFailure(error, options) : connectionEnded(error, options);
    }
    checkTexts({ ...request.body, ...fileNames(request) });
  }

  private reader(options: UploadOptions): NestInterceptor {
    const known = this.readers.get(options);
    if (known) return known;
    const reader = 'fields' in options ? severalFilesReader(options) : oneFileReader(options);
    this.readers.set(options, reader);
    return reader;
  }
}

/** Nest offers its form readers as interceptors only: what they put on the request is all that is wanted of them. */
const NOTHING_AFTERWARDS: CallHandler = { handle: () => EMPTY };

function oneFileReader({ field, maxFileSize }: OneFile): NestInterceptor {
  const limits = { fileSize: maxFileSize, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  return new (FileInterceptor(field, { limits, storage: draftStorage }))();
}

function severalFilesReader({ fields, maxFiles, maxFileSize, maxTextSize }: SeveralFiles): NestInterceptor {
  const limits = { fileSize: maxFileSize, files: maxFiles, fields: MAX_FIELDS, fieldSize: maxTextSize };
  return new (AnyFilesInterceptor({
    limits,
    storage: draftStorage,
    fileFilter: (_request, { fieldname }, accept) =>
      fields.test(fieldname) ? accept(null, true) : accept(unknownFileField(fieldname), false),
  }))();
}

/** So much of a form may be something else than files. */
const formOverhead = (options: UploadOptions): number =>
  'fields' in options ? options.maxFormSize - options.maxFilesSize : FORM_BYTES;

/** Told from the header, before a byte of the form is read. */
function formSize(request: AppRequest, options: UploadOptions): number {
  const length = request.get('content-length');
  if (length === undefined) throw new Refusal('invalid', 'length_required', 'Send the form with its content-length.');
  const bytes = Number(length);
  if ('fields' in options) {
    if (bytes <= options.maxFormSize) return bytes;
    const most = megabytes(options.maxFormSize);
    throw new Refusal('too_large', 'too_large', `All files together may have at most ${most}.`);
  }
  if (bytes > options.maxFileSize + FORM_BYTES) throw fileTooLarge(options);
  return bytes;
}

const fileNames = ({ file, files }: AppRequest): { readonly [field: string]: string } =>
  Object.fromEntries([...(file ? [file] : []), ...(files ?? [])].map((one) => [one.fieldname, one.originalname]));

/** What the form reader's own errors mean to a person. */
function readingFailure(error: unknown, options: UploadOptions): unknown {
  if ((error as { code?: unknown }).code === 'ENOSPC') return diskFull();
  const code = error instanceof HttpException ? (error.cause as { code?: unknown } | undefined)?.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge(options);
  if (code === 'LIMIT_FILE_COUNT') {
    const most = 'fields' in options ? options.maxFiles : 1;
    return new Refusal('invalid', 'too_many_files', `Send at most ${most} ${most === 1 ? 'file' : 'files'} at once.`);
  }
  if (code === 'LIMIT_FIELD_VALUE') return new Refusal('invalid', 'text_too_long', 'A text of the form is too long.');
  return error;
}

/** Who left hears nothing of it any more, and nobody is to blame. What was wrong before they left is still said. */
function connectionEnded(error: unknown, options: UploadOptions): unknown {
  const told = readingFailure(error, options);
  if (told instanceof Refusal) return told;
  return new Refusal(
    'unavailable',
    'connection_ended',
    'The connection ended before the file was here. Send it again.',
  );
}

const fileTooLarge = ({ maxFileSize }: UploadOptions): Refusal =>
  new Refusal('too_large', 'file_too_large', `A file may have at most ${megabytes(maxFileSize)}.`);

const diskFull = (): Refusal =>
  new Refusal('unavailable', 'disk_full', 'There is no room for files here at the moment. Please try again later.');

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const unknownFileField = (name: string): Refusal =>
  new Refusal('invalid', 'unknown_file_field', `The form has a file in the field "${name}", which is not taken here.`);

const formNotTaken = (): Refusal =>
  new Refusal(
    'unsupported',
    'unsupported_media_type',
    'This call takes JSON (content-type: application/json), no form.',
  );
