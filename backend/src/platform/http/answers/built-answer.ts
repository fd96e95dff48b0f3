import { Injectable } from '@nestjs/common';
import type { JsonObject } from '@tracewright/kernel';

/**
 * A JSON answer, or a part of one, that is too large to be made on the way or to be kept: it is built when it is sent, and
 * can be built again from a few words that say which one it was. A phantom type names what it holds.
 */
export class BuiltAnswer<Body> {
  declare readonly body: Body;

  constructor(
    /** Who builds it. */
    readonly by: string,
    /** Names this very answer: what was said once is said again, whatever has happened since. */
    readonly reference: JsonObject,
    /** The JSON text in UTF-8. */
    readonly bytes: () => Promise<Uint8Array>,
  ) {}
}

type Build = (reference: JsonObject) => Promise<Uint8Array>;

/** Knows who builds which answers again: modules add themselves from a provider's constructor. */
@Injectable()
export class AnswerBuilders {
  private readonly builders = new Map<string, Build>();

  add(name: string, build: Build): void {
    if (this.builders.has(name)) throw new Error(`two parts build answers called ${name}`);
    this.builders.set(name, build);
  }

  answer<Body>(by: string, reference: JsonObject): BuiltAnswer<Body> {
    return new BuiltAnswer<Body>(by, reference, () => {
      const build = this.builders.get(by);
      if (!build) throw new Error(`nobody builds answers called ${by}`);
      return build(reference);
    });
  }
}
