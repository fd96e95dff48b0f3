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
import { type Design, withPicturesOnly } from '@tracewright/circuit/design';
import { FileKeeper } from '../../../platform/blobs';
import { CircuitThreads, type ReadResult } from '../../../platform/circuit-threads';
import { type Aggregate, type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { AnswerBuilders, type BuiltAnswer } from '../../../platform/http';
import { claimantOf } from '../../../platform/quotas';
import { circuitImport, type ImportCommand, type ImportState } from '../domain/circuit-import';
import { type ImportEvent, NOT_RENAMED, type StoredFile } from '../domain/events';
import { joinedWarnings, pictureWarnings, renamedIn, warningsOf } from './import-warnings';
import { PictureKeeper } from './picture-keeper';

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

export const IMPORT: Aggregate<ImportState, ImportCommand, ImportEvent> = {
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
    @Inject(PictureKeeper) private readonly pictures: PictureKeeper,
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
      const firstId = context.now.getTime() * 1000;
      const told = await this.threads.read(file.content, fileName, firstId, errand, { pictures: true });
      // What gave nothing is no circuit to put in the place of one.
      const into = told.components === 0 ? undefined : target;
      const read = into ? await this.withPictures(command, into, told) : told;
      const warnings = warningsOf(read, declaredFormat, projectId !== undefined);
      await note('result', resultOf(read, warnings));
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

  /** The bitmaps are kept before the design shows them; those that can't be are left out of it. */
  private async withPictures(
    { userId, context }: ImportCircuit,
    { projectId }: ImportTarget,
    read: ReadResult,
  ): Promise<ReadResult> {
    if (read.pictures.length === 0) return read;
    const kept = await this.pictures.keep(userId, projectId, read.pictures, step(context, 'pictures'));
    const warnings = [...pictureWarnings(read.pictures.length - kept.size), ...read.warnings];
    return { ...read, design: withPicturesOnly(read.design, kept), warnings };
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
