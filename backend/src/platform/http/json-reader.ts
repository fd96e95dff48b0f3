import { createHash, type Hash } from 'node:crypto';
import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Refusal } from '@tracewright/kernel';
import type { BodyBudget, BodyRoom } from './body-budget';
import { contentOf } from './content';
import { isChanging } from './cross-site.guard';
import { parseJson } from './json-text';
import { LargeJson } from './large-json';
import type { AppRequest } from './session';

/** Read and checked within a few milliseconds, whatever is in it. Also the most that somebody without a session may send. */
export const SMALL_BODY = 64 * 1024;
const LARGE_BODY = 16 * 1024 * 1024;

const TAKES_LARGE = 'tracewright:takes-large-json';

/** The call takes JSON of up to 16 MB; beyond 64 kB its body is a `LargeJson`, which nobody has looked into yet. */
export const TakesLargeJson = (): MethodDecorator => SetMetadata(TAKES_LARGE, true);

/** Reads the bodies of calls that take JSON, once everything that a request's head can be refused for is past. */
@Injectable()
export class JsonReader {
  constructor(
    private readonly reflector: Reflector,
    private readonly budget: BodyBudget,
  ) {}

  /** Nothing to wait for when the request has no body or one that is no JSON. */
  read(context: ExecutionContext): Promise<void> | undefined {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!isChanging(request) || contentOf(request) === 'none') return undefined;
    assertFits(request, this.most(context, request));
    if (contentOf(request) !== 'json') return undefined;
    const response = context.switchToHttp().getResponse<Response>();
    return this.readJson(request, response, this.most(context, request));
  }

  private most(context: ExecutionContext, { sessionUser }: AppRequest): number {
    if (!sessionUser) return SMALL_BODY;
    if (this.reflector.get<boolean | undefined>(TAKES_LARGE, context.getHandler()) === true) return LARGE_BODY;
    return contentOf(context.switchToHttp().getRequest<AppRequest>()) === 'json' ? SMALL_BODY : Infinity;
  }

  private async readJson(request: AppRequest, response: Response, most: number): Promise<void> {
    const body = new ComingBody(most, () => {
      const room = this.budget.enter(request.sessionUser?.id ?? '');
      response.once('close', room.keep());
      return room;
    });
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) body.add(chunk as Buffer);
    } catch (error) {
      // What is still to come is read and forgotten, so that the answer arrives.
      request.resume();
      throw error instanceof Refusal ? error : endedEarly();
    }
    request.body = body.content();
  }
}

/** A body as it comes in. */
class ComingBody {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  /** Only of a large body. */
  private kept: { readonly hash: Hash; readonly room: BodyRoom } | undefined;

  constructor(
    private readonly most: number,
    private readonly enter: () => BodyRoom,
  ) {}

  /** @throws Refusal when that is too much */
  add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.most) throw tooLarge(this.most);
    this.chunks.push(chunk);
    if (this.size <= SMALL_BODY) return;
    if (this.kept) return keep(this.kept, [chunk]);
    this.kept = { hash: createHash('sha256'), room: this.enter() };
    keep(this.kept, this.chunks);
  }

  /** @throws Refusal for a small one that is no JSON; a large one is not looked into */
  content(): unknown {
    const { chunks, kept, size } = this;
    if (!kept) return parseJson(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    const shared = new Uint8Array(new SharedArrayBuffer(size));
    let place = 0;
    for (const chunk of chunks.splice(0)) {
      shared.set(chunk, place);
      place += chunk.length;
    }
    return new LargeJson(shared, kept.hash.digest('hex'), kept.room);
  }
}

function keep({ hash, room }: { readonly hash: Hash; readonly room: BodyRoom }, chunks: readonly Buffer[]): void {
  for (const chunk of chunks) {
    room.take(chunk.length);
    hash.update(chunk);
  }
}

/** Told from the header, before a byte of the body is read. */
function assertFits(request: AppRequest, most: number): void {
  const length = request.get('content-length');
  if (Number(length) > most) throw tooLarge(most);
  if (length === undefined && contentOf(request) === 'form' && most !== Infinity) {
    throw new Refusal('invalid', 'length_required', 'Send the form with its content-length.');
  }
}

function tooLarge(most: number): Refusal {
  const limit = most >= 1024 * 1024 ? `${most / 1024 / 1024} MB` : `${most / 1024} kB`;
  return new Refusal('too_large', 'too_large', `The body of this call may have at most ${limit}.`);
}

const endedEarly = (): Refusal =>
  new Refusal('invalid', 'request_aborted', 'The connection ended before the whole request had come.');
