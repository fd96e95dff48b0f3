import { Inject, Injectable } from '@nestjs/common';
import type { CommandToken } from '@tracewright/contracts/tokens';
import type { StoredEvent } from '@tracewright/event-store';
import type { Clock, JsonObject } from '@tracewright/kernel';
import type { Effect } from '@tracewright/processes';
import { causedBy, type CommandContext, deriveId } from '../commands';
import { CLOCK } from '../tokens';

type Execute = (payload: JsonObject, context: CommandContext) => Promise<unknown>;

/** The commands that processes may send, by name: modules add theirs from a provider's constructor. */
@Injectable()
export class ProcessCommands {
  private readonly commands = new Map<string, Execute>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  add<Carried extends JsonObject>(
    { name, read }: CommandToken<Carried>,
    execute: (payload: Carried, context: CommandContext) => Promise<unknown>,
  ): void {
    if (this.commands.has(name)) throw new Error(`process command ${name} is added twice`);
    this.commands.set(name, (payload, context) => execute(read(payload), context));
  }

  has(name: string): boolean {
    return this.commands.has(name);
  }

  /** Executes a command effect: its context is derived from the cause, so that the second time changes nothing. */
  async execute({ name, payload, id }: Effect, cause: StoredEvent): Promise<unknown> {
    return this.command(name)(payload, causedBy(cause, id, { type: 'system', id: name }, this.clock.now()));
  }

  /** Executes another command for one that a process sent, with the same cause; `key` tells those of one context apart. */
  async executeFor(context: CommandContext, name: string, payload: JsonObject, key: string): Promise<unknown> {
    const commandId = deriveId(context.commandId, `${name} ${key}`);
    return this.command(name)(payload, { ...context, commandId, actor: { type: 'system', id: name } });
  }

  private command(name: string): Execute {
    const command = this.commands.get(name);
    if (!command) throw new Error(`no module executes the process command ${name}`);
    return command;
  }
}
