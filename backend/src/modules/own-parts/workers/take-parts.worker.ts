import { Inject, Injectable } from '@nestjs/common';
import { MAX_LISTED_PROBLEMS, MAX_OWN_PARTS, type RowProblem } from '@tracewright/contracts/own-parts';
import type { Carried } from '@tracewright/contracts/tokens';
import { type Clock, Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun, JobTimedOut, PersonTurns } from '../../../platform/jobs';
import { Slices } from '../../../platform/slices';
import { CLOCK } from '../../../platform/tokens';
import { PART_SHELF, PART_UPLOAD } from '../commands/aggregates';
import type { ShelvedPart } from '@tracewright/contracts/own-parts/events';
import type { MissedPart } from '../domain/events';
import { numberKey, shelfId, shelfOf, SHELVES } from '../domain/part-number';
import { readPart } from '../domain/part-row';
import { isOver, type UploadCommand, type UploadState } from '../domain/part-upload';
import { inPages, type NewPart } from '../domain/shelf';
import { TAKE_PARTS } from '../processes/part-uploads.process';
import { partIdOf } from '../readers/part-ids';
import { type PartsFile, readPartsFile } from './parts-file';
import { PARTS_QUEUE } from './parts-queue';

export const TAKE_PARTS_JOB = defineJob<Carried<typeof TAKE_PARTS>>({ name: TAKE_PARTS.name, ...PARTS_QUEUE });

type Payload = NonNullable<(typeof TAKE_PARTS_JOB)['payload']>;

/** Shelves between two notes of progress. */
const NOTED_EVERY = 8;

interface CheckedFile {
  readonly file: PartsFile;
  readonly parts: readonly NewPart[];
  /** Ids that the file names, in rows that were not taken, too. */
  readonly named: ReadonlySet<string>;
  readonly problems: readonly RowProblem[];
  readonly refused: number;
}

/** Takes the parts of an uploaded file, shelf by shelf. Another try finds what an earlier one did, and counts the same. */
@Injectable()
export class TakePartsWorker implements JobWorker<Payload> {
  private readonly turns = new PersonTurns(1000);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ uploadId }: Payload, run: JobRun): Promise<void> {
    const { state: upload } = await this.runner.load(PART_UPLOAD, uploadId);
    if (upload.step === 'new' || isOver(upload)) return;
    await this.turns.take(upload.ownerId, () => this.takeOrTell(upload, run));
  }

  private async takeOrTell(upload: UploadState, run: JobRun): Promise<void> {
    try {
      await this.take(upload, run);
    } catch (error) {
      const isFinal = error instanceof Refusal && error.kind !== 'unavailable';
      if (isFinal) return this.fail(upload, error.code, error.message, run);
      const isEnding = run.signal.aborted && !(run.signal.reason instanceof JobTimedOut);
      if (run.attempt >= run.attempts && !isEnding) {
        const message = 'The file could not be worked through. What was taken of it stays; please upload it again.';
        await this.fail(upload, 'parts_not_taken', message, run);
      }
      throw error;
    }
  }

  private async take(upload: UploadState, run: JobRun): Promise<void> {
    const content = upload.file && (await this.files.get(upload.file));
    // Erased meanwhile: there is nobody to take parts for.
    if (!content) return;
    const checked = await check(await readPartsFile(content));
    const { file, parts, refused } = checked;
    const listed = inPages(checked.problems.slice(0, MAX_LISTED_PROBLEMS));
    const rows = parts.length + refused;
    const { ignoredColumns } = file;
    const kept = await this.keptParts(upload.ownerId);
    requireRoom(kept, parts);
    const named = namedBy(upload);
    await this.note({ type: 'NoteRead', ...named, rows, refused, ignoredColumns, problems: listed }, run, 'read');
    const taken = await this.takeAll(upload, parts, refused, run);
    const missed = file.isCut ? [] : missedOf(kept, checked.named);
    const counts = { ...taken, rows, refused, missing: missed.length };
    await this.note({ type: 'Complete', ...named, counts, missed: inPages(missed) }, run, 'complete');
  }

  private async fail(upload: UploadState, code: string, message: string, run: JobRun): Promise<void> {
    await this.note({ type: 'Fail', ...namedBy(upload), code, message }, run, 'fail');
  }

  private async takeAll(upload: UploadState, parts: readonly NewPart[], refused: number, run: JobRun) {
    const { ownerId, uploadId } = upload;
    const counts = { added: 0, changed: 0, same: 0 };
    const shelves = new Map<number, NewPart[]>();
    for (const part of parts) {
      const number = shelfOf(part.id);
      shelves.set(number, [...(shelves.get(number) ?? []), part]);
    }
    let settled = refused;
    for (const [index, [number, some]] of [...shelves].entries()) {
      run.signal.throwIfAborted();
      const context = causedByJob(run, `shelf ${number}`, TAKE_PARTS.name, this.clock.now());
      const command = { type: 'Take', ownerId, uploadId, parts: some } as const;
      const { events } = await this.runner.run(PART_SHELF, shelfId(ownerId, number), command, context);
      let touched = 0;
      for (const event of events) {
        if (event.type !== 'partShelf.PartsTaken') continue;
        const count = event.data.parts?.length ?? 0;
        counts[event.data.change] += count;
        touched += count;
      }
      counts.same += some.length - touched;
      settled += some.length;
      if (index % NOTED_EVERY === NOTED_EVERY - 1) {
        await this.note({ type: 'NoteProgress', ...namedBy(upload), settled }, run, `progress ${index}`);
      }
    }
    return counts;
  }

  private async keptParts(ownerId: string): Promise<readonly ShelvedPart[]> {
    const kept: ShelvedPart[] = [];
    for (let number = 0; number < SHELVES; number++) {
      kept.push(...(await this.runner.load(PART_SHELF, shelfId(ownerId, number))).state.values());
    }
    return kept;
  }

  private note(command: UploadCommand, run: JobRun, step: string): Promise<unknown> {
    const context = causedByJob(run, step, TAKE_PARTS.name, this.clock.now());
    return this.runner.run(PART_UPLOAD, command.uploadId, command, context);
  }
}

const namedBy = ({ ownerId, uploadId }: UploadState) => ({ ownerId, uploadId });

/** Every row by itself; a part number counts where it stands first. */
async function check(file: PartsFile): Promise<CheckedFile> {
  const parts: NewPart[] = [];
  const problems = [...file.problems];
  const firstRows = new Map<string, number>();
  const named = new Set<string>();
  let refused = file.problems.length;
  const slices = new Slices();
  for (const { row, cells } of file.rows) {
    if (slices.isOver()) await slices.next();
    const key = cells.part_number === undefined ? undefined : numberKey(cells.part_number);
    const first = key === undefined ? undefined : firstRows.get(key);
    if (key !== undefined && first === undefined) firstRows.set(key, row);
    const read = readPart(cells, file.numbers);
    const wrong = first === undefined ? (read.problems ?? []) : [...twice(first), ...(read.problems ?? [])];
    const id = cells.part_number === undefined ? undefined : partIdOf(cells.part_number);
    if (id !== undefined) named.add(id);
    if (read.part && id !== undefined && first === undefined) parts.push({ id, part: read.part });
    else refused += 1;
    problems.push(...wrong.map((problem) => ({ row, ...problem })));
  }
  return { file, parts, named, refused, problems: problems.sort((a, b) => a.row - b.row) };
}

const twice = (row: number) => [
  {
    column: 'part_number',
    reason: `The same part number stands in row ${row}.`,
    remedy: 'Leave one of the two rows out.',
  },
];

function missedOf(kept: readonly ShelvedPart[], named: ReadonlySet<string>): readonly MissedPart[] {
  return kept
    .filter(({ id }) => !named.has(id))
    .map(({ id, version, part }) => ({ id, version, partNumber: part.partNumber }))
    .sort((a, b) => (a.partNumber < b.partNumber ? -1 : 1));
}

/** @throws Refusal `too_many_parts` */
function requireRoom(kept: readonly ShelvedPart[], parts: readonly NewPart[]): void {
  const known = new Set(kept.map(({ id }) => id));
  const after = known.size + parts.filter(({ id }) => !known.has(id)).length;
  if (after <= MAX_OWN_PARTS) return;
  const most = MAX_OWN_PARTS.toLocaleString('en');
  const message = `With this file you would have ${after.toLocaleString('en')} parts, and there is room for ${most}. Delete some first.`;
  throw new Refusal('conflict', 'too_many_parts', message);
}
