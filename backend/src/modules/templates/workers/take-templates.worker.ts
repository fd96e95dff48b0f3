import { Inject, Injectable } from '@nestjs/common';
import { TEMPLATE_COLUMNS, type TemplateRowResult } from '@tracewright/contracts/template-uploads';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun, JobTimedOut } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { TEMPLATE, TEMPLATE_UPLOAD } from '../commands/aggregates';
import { identified } from '../commands/seed-file';
import { readRecord, type RecordProblem } from '../domain/template-record';
import { isSettled, type TemplateUploadCommand, type TemplateUploadState } from '../domain/template-upload';
import { TAKE_TEMPLATES } from '../processes/template-uploads.process';
import { readTemplatesFile, type TemplatesFileRow } from './templates-file';

export const TAKE_TEMPLATES_JOB = defineJob<Carried<typeof TAKE_TEMPLATES>>({
  name: TAKE_TEMPLATES.name,
  queue: 'template-uploads',
  concurrency: 1,
  attempts: 4,
  backoff: { firstMs: 2_000 },
  timeoutMs: 900_000,
});

type Payload = NonNullable<(typeof TAKE_TEMPLATES_JOB)['payload']>;

/** Templates that are published at a time. */
const AT_A_TIME = 6;
/** Rows of one event: many have room in it, whatever they say. */
const ROWS_AN_EVENT = 24;
const MOST = { name: 160, reason: 200, category: 60, application: 160, warnings: 3 } as const;

/** Publishes the templates of an uploaded file. Another try goes on behind the last rows that were settled. */
@Injectable()
export class TakeTemplatesWorker implements JobWorker<Payload> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ uploadId }: Payload, run: JobRun): Promise<void> {
    const { state: upload } = await this.runner.load(TEMPLATE_UPLOAD, uploadId);
    if (upload.step === 'new' || isSettled(upload)) return;
    try {
      await this.take(upload, run);
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') {
        return this.note({ type: 'Fail', ...named(upload), code: error.code, message: error.message }, run, 'fail');
      }
      const isEnding = run.signal.aborted && !(run.signal.reason instanceof JobTimedOut);
      if (run.attempt >= run.attempts && !isEnding) {
        const message = 'the file could not be worked through; what was taken of it stays';
        await this.note({ type: 'Fail', ...named(upload), code: 'templates_not_taken', message }, run, 'fail');
      }
      throw error;
    }
  }

  private async take(upload: TemplateUploadState, run: JobRun): Promise<void> {
    const content = upload.file && (await this.files.get(upload.file));
    // Erased meanwhile: there is nobody to take templates for.
    if (!content) return;
    const rows = await readTemplatesFile(content);
    await this.note({ type: 'NoteRead', ...named(upload), rows: rows.length }, run, 'read');
    const names = new Map<string, number>();
    for (let from = 0; from < rows.length; from += ROWS_AN_EVENT) {
      run.signal.throwIfAborted();
      const some = rows.slice(from, from + ROWS_AN_EVENT).map((row) => judged(row, names));
      if ((some.at(-1)?.row.row ?? 0) <= upload.settledTo) continue;
      const results = await this.publishAll(some, run);
      await this.note({ type: 'Settle', ...named(upload), results }, run, `rows ${from}`);
    }
    await this.note({ type: 'Complete', ...named(upload) }, run, 'complete');
  }

  private async publishAll(rows: readonly Judged[], run: JobRun): Promise<readonly TemplateRowResult[]> {
    const results: TemplateRowResult[] = [];
    for (let from = 0; from < rows.length; from += AT_A_TIME) {
      const some = rows.slice(from, from + AT_A_TIME);
      results.push(...(await Promise.all(some.map((row) => this.publish(row, run)))));
    }
    return results;
  }

  private async publish({ row, result, template }: Judged, run: JobRun): Promise<TemplateRowResult> {
    if (!template) return result;
    const context = causedByJob(run, `row ${row.row}`, TAKE_TEMPLATES.name, this.clock.now());
    try {
      await this.runner.run(TEMPLATE, template.id, { type: 'Publish', template }, context);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      return failed(result, { field: null, reason: error.message });
    }
  }

  private async note(command: TemplateUploadCommand, run: JobRun, step: string): Promise<void> {
    const context = causedByJob(run, step, TAKE_TEMPLATES.name, this.clock.now());
    await this.runner.run(TEMPLATE_UPLOAD, command.uploadId, command, context);
  }
}

const named = ({ ownerId, uploadId }: TemplateUploadState) => ({ ownerId, uploadId });

interface Judged {
  readonly row: TemplatesFileRow;
  readonly result: TemplateRowResult;
  /** What is published of it; absent where it can not be. */
  readonly template?: ReturnType<typeof identified>;
}

/** @param names of the templates before it in the file, by which one that comes again is told */
function judged(row: TemplatesFileRow, names: Map<string, number>): Judged {
  const none: TemplateRowResult = {
    ...{ row: row.row, line: row.line, name: '', verdict: 'uploaded', templateId: null, field: null, reason: null },
    ...{ warnings: [], category: '', subCategory: '', application: '', components: 0, price: 0 },
  };
  const { cells } = row;
  if (isBroken(cells)) return { row, result: failed(none, { field: null, reason: cells.broken }) };
  const told = { ...none, name: (cells.templateName ?? '').trim().slice(0, MOST.name) };
  const read = readRecord(cells, TEMPLATE_COLUMNS);
  if ('problem' in read) return { row, result: failed(told, read.problem) };
  const template = identified(read.content);
  if (names.has(template.id)) {
    return { row, result: failed(told, { field: 'templateName', reason: 'duplicate template name in this file' }) };
  }
  names.set(template.id, row.row);
  const { category, subcategory, applicationAreas, components, price } = read.content;
  const result: TemplateRowResult = {
    ...told,
    templateId: template.id,
    warnings: read.warnings.slice(0, MOST.warnings),
    category: category.slice(0, MOST.category),
    subCategory: subcategory.slice(0, MOST.category),
    application: applicationAreas.join(', ').slice(0, MOST.application),
    components: components.length,
    price,
  };
  return { row, result, template };
}

const isBroken = (cells: TemplatesFileRow['cells']): cells is { readonly broken: string } => cells.broken !== undefined;

const failed = (result: TemplateRowResult, { field, reason }: RecordProblem): TemplateRowResult => ({
  ...result,
  ...{ verdict: 'failed', templateId: null, field, reason: reason.slice(0, MOST.reason) },
});
