import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DeclaredFormat, ImportPlacement, ImportResponse } from '@tracewright/contracts/imports';
import {
  DESIGN_ANSWER,
  type DesignAnswer,
  OwnedProjectQuery,
  ReplaceDesignCommand,
  type ReplacedDesign,
} from '@tracewright/contracts/projects/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import { type Design, sharedSupplies } from '@tracewright/circuit/design';
import { FileKeeper } from '../../../platform/blobs';
import { CircuitThreads, type ReadResult } from '../../../platform/circuit-threads';
import { type Aggregate, type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { AnswerBuilders, type BuiltAnswer } from '../../../platform/http';
import { claimantOf } from '../../../platform/quotas';
import { circuitImport, type ImportCommand, type ImportState } from '../domain/circuit-import';
import { type ImportEvent, NOT_RENAMED, type Renamed, type StoredFile } from '../domain/events';
import { formatCorrection } from '../domain/formats';

export interface UploadedFile {
  readonly name: string;
  readonly content: Draft;
  readonly mediaType: string;
}

export interface ImportTarget {
  readonly projectId: number;
  readonly placement: ImportPlacement;
}

/** The design that is in a project by now is built when it is sent. */
export type ImportAnswer = Omit<ImportResponse, 'circuitData'> & {
  readonly circuitData: Design | BuiltAnswer<Design>;
};

export class ImportCircuit extends Command<ImportAnswer> {
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
    @Inject(FileKeeper) private readonly files: FileKeeper,
    @Inject(AnswerBuilders) private readonly answers: AnswerBuilders,
  ) {}

  async execute(command: ImportCircuit): Promise<ImportAnswer> {
    const { userId, target, declaredFormat, context, file } = command;
    const projectId = target?.projectId;
    if (projectId !== undefined) await this.queries.execute(new OwnedProjectQuery(projectId, userId));
    const importId = deriveId(context.commandId, 'import');
    const fileName = path.basename(file.name.replaceAll('\\', '/')).slice(0, 200) || 'circuit';
    const note = (name: string, change: ImportCommand) =>
      this.runner.run(IMPORT, importId, change, step(context, name));
    const kept = await this.keep(command, importId);
    try {
      await note('request', {
        type: 'Request',
        importId,
        ownerId: userId,
        projectId: projectId ?? null,
        fileName,
        declaredFormat: declaredFormat ?? null,
        file: kept,
      });
      const errand = { person: userId, signal: command.ended };
      const read = await this.threads.read(file.content, fileName, context.now.getTime() * 1000, errand);
      const warnings = warningsOf(read, declaredFormat, projectId !== undefined);
      await note('result', resultOf(read, warnings));
      // What gave nothing is no circuit to put in the place of one.
      const into = read.components === 0 ? undefined : target;
      const replaced = into && (await this.replace(command, into, { importId, fileName }, read));
      const renamed = replaced?.beside ? renamedIn(read.design, replaced.beside) : NOT_RENAMED;
      await note('complete', { type: 'Complete', designRevision: replaced?.revision ?? null, renamed });
      const joined = replaced?.beside ? joinedWarnings(read.design, replaced.beside, renamed) : [];
      const placed = into && replaced && this.placed(into.projectId, replaced);
      const all = [...joined, ...warnings];
      return { ...response(importId, read, all, replaced), circuitData: placed ?? read.design };
    } catch (error) {
      const final = error instanceof Refusal && error.kind !== 'unavailable';
      if (final) await note('fail', { type: 'Fail', code: error.code, message: error.message });
      // When the store does not answer, what is left is looked at later; the first failure is the one to tell.
      await this.discard(userId, importId).catch(() => undefined);
      throw error;
    }
  }

  /** Kept before the event that names it: what is recorded is there. */
  private async keep({ userId, target, file, context }: ImportCircuit, importId: string): Promise<StoredFile> {
    const stream = streamName(IMPORT.category, importId);
    const place = { purpose: 'imports', name: importId, stream, ...(target && { projectId: target.projectId }) };
    const reference = await this.files.keep(claimantOf(userId, context), place, file.content);
    return { ...reference, mediaType: file.mediaType };
  }

  /** What could not be read is not kept, unless an earlier try of the same import has read it. */
  private async discard(userId: string, importId: string): Promise<void> {
    const { state } = await this.runner.load(IMPORT, importId);
    if (state.step !== 'parsed' && state.step !== 'completed') await this.files.remove(userId, importId);
  }

  private placed(projectId: number, { revision }: ReplacedDesign): BuiltAnswer<Design> {
    return this.answers.answer(DESIGN_ANSWER, { projectId, revision } satisfies DesignAnswer);
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

/** What came last into the design, in the order of the file. */
function renamedIn(read: Design, now: Design): Renamed {
  const added = now.components.slice(-read.components.length);
  const parts = new Map<string, string>();
  const nets = new Map<string, string>();
  read.components.forEach(({ reference, pins = [] }, index) => {
    const there = added[index];
    if (reference && there?.reference && there.reference !== reference) parts.set(reference, there.reference);
    pins.forEach(({ net }, at) => {
      const given = there?.pins?.[at]?.net;
      if (net !== undefined && given !== undefined && given !== net) nets.set(net, given);
    });
  });
  return { parts: Object.fromEntries(parts), nets: Object.fromEntries(nets) };
}

const MOST_NAMED = 5;

/** What a circuit that came beside another one shares with it, and what had to be called otherwise. */
function joinedWarnings(read: Design, now: Design, { parts }: Renamed): readonly string[] {
  const before = { components: now.components.slice(0, -read.components.length), connections: [] };
  const renamed = Object.entries(parts).map(([own, given]) => `${own} is ${given}`);
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
): Omit<ImportResponse, 'circuitData'> {
  const { format, components, nets, pins, unplaced, toConfirm } = read;
  return {
    importId,
    summary: { format, components, nets, pins, unplaced, ...(toConfirm > 0 && { toConfirm }) },
    warnings,
    ...(replaced && { revision: replaced.revision }),
  };
}
