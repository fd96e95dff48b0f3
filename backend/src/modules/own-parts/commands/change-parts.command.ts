import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { OwnPart } from '@tracewright/contracts/own-parts';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { shelfId, shelfOf } from '../domain/part-number';
import { type PartCells, readPart } from '../domain/part-row';
import { partNotFound } from '../domain/shelf';
import { PART_SHELF, PART_UPLOAD } from './aggregates';
import { requirePartDatabase } from './require-part-database';

/**
 * @throws Refusal `part_not_found` for anybody else's, `part_changed`, `component_database_required`, `invalid_part` with a
 * detail for each column
 */
export class EditPart extends Command<OwnPart> {
  constructor(
    readonly ownerId: string,
    readonly id: string,
    /** The version that was seen. */
    readonly version: number,
    readonly columns: PartCells,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EditPart)
export class EditPartHandler implements ICommandHandler<EditPart> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, id, version, columns, context }: EditPart): Promise<OwnPart> {
    const stream = shelfId(ownerId, shelfOf(id));
    const { state } = await this.runner.load(PART_SHELF, stream);
    const known = state.get(id);
    if (!known) throw partNotFound();
    await requirePartDatabase(this.queries, ownerId);
    // Its number is what it is known by: another number is another part.
    const { part, problems } = readPart({ ...columns, part_number: known.part.partNumber }, 'with points');
    if (!part) throw invalidPart(problems);
    const outcome = await this.runner.run(PART_SHELF, stream, { type: 'Edit', ownerId, id, version, part }, context);
    const edited = outcome.state.get(id);
    if (!edited) throw partNotFound();
    return { ...edited, changedAt: context.now.toISOString() };
  }
}

function invalidPart(
  problems: readonly { readonly column: string; readonly reason: string; readonly remedy: string }[],
) {
  const [first] = problems;
  const message =
    `${first?.column || 'The part'}: ${first?.reason ?? 'It can not be kept.'} ${first?.remedy ?? ''}`.trim();
  const details = problems.map(({ column, reason, remedy }) => ({ field: column, message: `${reason} ${remedy}` }));
  return new Refusal('invalid', 'invalid_part', message, details);
}

/** @throws Refusal `part_not_found` for anybody else's, `part_changed` */
export class RemovePart extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly id: string,
    /** The version that was seen. */
    readonly version: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemovePart)
export class RemovePartHandler implements ICommandHandler<RemovePart> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, id, version, context }: RemovePart): Promise<void> {
    const command = { type: 'Remove', ownerId, parts: [{ id, version }], strict: true } as const;
    await this.runner.run(PART_SHELF, shelfId(ownerId, shelfOf(id)), command, context);
  }
}

/** The parts that an upload's file does not name go, but those that have changed since. */
export class RemoveMissing extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly uploadId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveMissing)
export class RemoveMissingHandler implements ICommandHandler<RemoveMissing> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, uploadId, context }: RemoveMissing): Promise<void> {
    await this.runner.run(PART_UPLOAD, uploadId, { type: 'RequestRemoval', ownerId, uploadId }, context);
  }
}
