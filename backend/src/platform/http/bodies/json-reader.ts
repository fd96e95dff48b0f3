import { createHash, type Hash } from 'node:crypto';
import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Refusal } from '@tracewright/kernel';
import type { BodyBudget, BodyRoom } from './body-budget';
import { contentOf } from './content';
import { isChanging } from '../access/cross-site.guard';
import { parseJson } from './json-text';
import { LargeJson } from './large-json';
import type { AppRequest } from '../access/session';

/** Also the most that somebody without a session may send. */
const SMALL_BODY = 64 * 1024;
const USUAL_BODY = 512 * 1024;
const LARGE_BODY = 16 * 1024 * 1024;
/** Calls other than those that take large bodies have some ten fields; so many are checked within milliseconds. */
const USUAL_VALUES = 10_000;

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
    const content = isChanging(request) ? contentOf(request) : 'none';
    if (content === 'none') return undefined;
    const takesLarge = this.reflector.get<boolean | undefined>(TAKES_LARGE, context.getHandler()) === true;
    const most = !request.sessionUser ? SMALL_BODY : takesLarge ? LARGE_BODY : USUAL_BODY;
    // How large a form may be is for its reader to say, where somebody is signed in.
    if (content === 'json' || !request.sessionUser) assertFits(request, most);
    if (content !== 'json') return undefined;
    const room = takesLarge ? () => this.roomFor(request, context.switchToHttp().getResponse<Response>()) : undefined;
    return readBody(request, most, room);
  }

  private roomFor(request: AppRequest, response: Response): BodyRoom {
    const room = this.budget.enter(request.sessionUser?.id ?? '');
    response.once('close', room.keep());
    return room;
  }
}

async function readBody(request: AppRequest, most: number, enter: (() => BodyRoom) | undefined): Promise<void> {
  const body = new ComingBody(most, enter);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) body.add(chunk as Buffer);
  } catch (error) {
    // What is still to come is read and forgotten, so that the answer arrives.
    request.resume();
    throw error instanceof Refusal ? error : endedEarly();
  }
  request.body = body.content();
}

/** A body as it comes in. */
class ComingBody {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  /** Only of a large body. */
  private kept: { readonly hash: Hash; readonly room: BodyRoom } | undefined;

  /** @param enter finds room for a large one; without it none is large */
  constructor(
    private readonly most: number,
    private readonly enter: (() => BodyRoom) | undefined,
  ) {}

  /** @throws Refusal when that is too much */
  add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.most) throw tooLarge(this.most);
    this.chunks.push(chunk);
    if (!this.enter || this.size <= SMALL_BODY) return;
    if (this.kept) return keep(this.kept, [chunk]);
    this.kept = { hash: createHash('sha256'), room: this.enter() };
    keep(this.kept, this.chunks);
  }

  /** @throws Refusal for a small one that is no JSON; a large one is not looked into */
  content(): unknown {
    const { chunks, kept, size } = this;
    if (!kept) return parseJson(Buffer.concat(chunks), this.enter ? undefined : USUAL_VALUES);
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
  if (length === undefined && contentOf(request) === 'form') {
    throw new Refusal('invalid', 'length_required', 'Send the form with its content-length.');
  }
}

function tooLarge(most: number): Refusal {
  const limit = most >= 1024 * 1024 ? `${most / 1024 / 1024} MB` : `${most / 1024} kB`;
  return new Refusal('too_large', 'too_large', `The body of this call may have at most ${limit}.`);
}

const endedEarly = (): Refusal =>
  new Refusal('invalid', 'request_aborted', 'The connection ended before the whole request had come.');
