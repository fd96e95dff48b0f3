import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DeclaredFormat, ImportPlacement, ImportResponse } from '@tracewright/contracts/imports';
import { type Design, sharedSupplies } from '@tracewright/circuit/design';
import { OwnedProjectQuery, ReplaceDesignCommand, type ReplacedDesign } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { CircuitThreads, type ReadResult } from '../../../platform/circuit-threads';
import { type Aggregate, type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import { circuitImport, type ImportCommand, type ImportState } from '../domain/circuit-import';
import type { ImportEvent, StoredFile } from '../domain/events';
import { formatCorrection } from '../domain/formats';

export interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly mediaType: string;
}

export interface ImportTarget {
  readonly projectId: number;
  readonly placement: ImportPlacement;
}

export class ImportCircuit extends Command<ImportResponse> {
  constructor(
    readonly userId: string,
    readonly file: UploadedFile,
    readonly declaredFormat: DeclaredFormat | undefined,
    /** The project whose design the circuit becomes or joins; undefined only reads the file. */
    readonly target: ImportTarget | undefined,
    readonly context: CommandContext,
    /** Fires when nobody waits for the answer any more: then nothing is replaced. */
    readonly ended?: AbortSignal,
  ) {
    super();
  }
}

const IMPORT: Aggregate<ImportState, ImportCommand, ImportEvent> = {
  category: 'import',
  decider: circuitImport,
  retry: 'on-conflict',
};

@CommandHandler(ImportCircuit)
export class ImportCircuitHandler implements ICommandHandler<ImportCircuit> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  async execute(command: ImportCircuit): Promise<ImportResponse> {
    const { userId, target, declaredFormat, context, file } = command;
    const projectId = target?.projectId;
    if (projectId !== undefined) await this.queries.execute(new OwnedProjectQuery(projectId, userId));
    const importId = deriveId(context.commandId, 'import');
    const fileName = path.basename(file.name.replaceAll('\\', '/')).slice(0, 200) || 'circuit';
    const note = (name: string, change: ImportCommand) =>
      this.runner.run(IMPORT, importId, change, step(context, name));
    await note('request', {
      type: 'Request',
      importId,
      ownerId: userId,
      projectId: projectId ?? null,
      fileName,
      declaredFormat: declaredFormat ?? null,
      file: await this.keep(userId, importId, file),
    });
    try {
      const read = await this.threads.read(file.content, fileName, context.now.getTime() * 1000, command.ended);
      const warnings = warningsOf(read, declaredFormat, projectId !== undefined);
      await note('result', resultOf(read, warnings));
      // What gave nothing is no circuit to put in the place of one.
      const into = read.components === 0 ? undefined : target;
      const replaced = into && (await this.replace(command, into, { importId, fileName }, read));
      await note('complete', { type: 'Complete', designRevision: replaced?.revision ?? null });
      const joined = replaced && into?.placement === 'beside' ? joinedWarnings(read.design, replaced.design) : [];
      return response(importId, read, [...joined, ...warnings], replaced);
    } catch (error) {
      const final = error instanceof Refusal && error.kind !== 'unavailable';
      if (final) await note('fail', { type: 'Fail', code: error.code, message: error.message });
      throw error;
    }
  }

  /** Kept before the event that names it: what is recorded is there. */
  private async keep(userId: string, importId: string, { content, mediaType }: UploadedFile): Promise<StoredFile> {
    const reference = await this.files.put(userId, 'imports', importId, content);
    if (!reference) throw new Refusal('unauthenticated', 'unauthenticated', 'Please sign in.');
    return { ...reference, mediaType };
  }

  private replace(
    { userId, context }: ImportCircuit,
    { projectId, placement }: ImportTarget,
    file: { importId: string; fileName: string },
    read: ReadResult,
  ): Promise<ReplacedDesign> {
    const origin = step(context, 'design');
    return this.commands.execute(new ReplaceDesignCommand(projectId, userId, read.design, file, origin, placement));
  }
}

/** The reader's own warnings after what has to be said first. */
function warningsOf(read: ReadResult, declared: DeclaredFormat | undefined, intoProject: boolean): readonly string[] {
  const correction = formatCorrection(read.format, declared);
  const nothing = read.components === 0 && intoProject ? UNCHANGED : undefined;
  return [correction, nothing, ...read.warnings].filter((warning) => warning !== undefined);
}

const MOST_NAMED = 5;

/** What a circuit that came beside another one shares with it, and what had to be called otherwise. */
function joinedWarnings(read: Design, now: Design): readonly string[] {
  const count = read.components.length;
  const before = { components: now.components.slice(0, -count), connections: [] };
  const added = now.components.slice(-count);
  const renamed = read.components.flatMap(({ reference }, index) => {
    const given = added[index]?.reference;
    return reference && given && given !== reference ? [`${reference} is ${given}`] : [];
  });
  const shared = sharedSupplies(before, read);
  const list = (names: readonly string[]): string =>
    names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '');
  return [
    ...(renamed.length > 0 ? [`Designators that were taken got another number: ${list(renamed)}.`] : []),
    ...(shared.length > 0 ? [`Supplies of the same name are one net now: ${list(shared)}.`] : []),
  ];
}

const UNCHANGED = 'No parts were found in the file, so the design stays as it is.';

function resultOf(read: ReadResult, warnings: readonly string[]): ImportCommand {
  const { format, formatVersion: version, components, nets, pins, unplaced } = read;
  return { type: 'RecordResult', format, version, components, nets, pins, unplaced, warnings };
}

function response(
  importId: string,
  read: ReadResult,
  warnings: readonly string[],
  replaced: ReplacedDesign | undefined,
): ImportResponse {
  const { format, components, nets, pins, unplaced, toConfirm, design } = read;
  return {
    importId,
    circuitData: replaced?.design ?? design,
    summary: { format, components, nets, pins, unplaced, ...(toConfirm > 0 && { toConfirm }) },
    warnings,
    ...(replaced && { revision: replaced.revision }),
  };
}
