import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeFavouritesRequest, KeepSymbolRequest, SymbolPlace } from '@tracewright/contracts/library';
import { type Aggregate, type CommandContext, CommandRunner } from '../../../platform/commands';
import type { LibraryEvent } from '../domain/events';
import { library, type LibraryCommand, type LibraryState, nameFor } from '../domain/library';
import { symbolContents } from '../domain/symbol';

/** One stream a person. */
const LIBRARY: Aggregate<LibraryState, LibraryCommand, LibraryEvent> = {
  category: 'library',
  decider: library,
  retry: 'on-conflict',
};

/** @throws Refusal `invalid_symbol`, `symbol_too_large`, `library_full` */
export class KeepSymbol extends Command<SymbolPlace> {
  constructor(
    readonly ownerId: string,
    readonly kept: KeepSymbolRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(KeepSymbol)
export class KeepSymbolHandler implements ICommandHandler<KeepSymbol> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, kept: { name, version, symbol }, context }: KeepSymbol): Promise<SymbolPlace> {
    const command = { type: 'Keep', ownerId, name, version, contents: symbolContents(symbol) } as const;
    const { state } = await this.runner.run(LIBRARY, ownerId, command, context);
    // It stands there now, so that is where the same symbol would go.
    const keptAs = nameFor(command, state);
    return { name: keptAs, version: state.symbols.get(keptAs)?.version ?? 0 };
  }
}

/** @throws Refusal `symbol_changed`; one that is gone already is removed */
export class RemoveSymbol extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly name: string,
    /** The version that was seen. */
    readonly version: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveSymbol)
export class RemoveSymbolHandler implements ICommandHandler<RemoveSymbol> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, name, version, context }: RemoveSymbol): Promise<void> {
    await this.runner.run(LIBRARY, ownerId, { type: 'Remove', ownerId, name, version }, context);
  }
}

/** @throws Refusal `too_many_favourites` */
export class ChangeFavourites extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly change: ChangeFavouritesRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeFavourites)
export class ChangeFavouritesHandler implements ICommandHandler<ChangeFavourites> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, change, context }: ChangeFavourites): Promise<void> {
    await this.runner.run(LIBRARY, ownerId, { type: 'ChangeFavourites', ownerId, ...change }, context);
  }
}
