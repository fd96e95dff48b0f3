import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Design } from '@tracewright/circuit/design';
import { detectFormat, type PackedDesign } from '@tracewright/circuit/readers';
import type { OwnPart } from '@tracewright/circuit/parts';
import type { Review } from '@tracewright/circuit/rules';
import type { Draft } from '../drafts';
import { politeJson } from '../slices';
import type { SheetBill } from './bill-rows';
import { type Lane, LANES, PATIENCE_MS } from './lanes';
import type { CircuitTask, CircuitTaskResult, DesignNetlist, PricedDesign, ReadResult } from './tasks';
import { type Errand, ThreadLane } from './thread-lane';
import { readRefusal } from './thread-refusals';
import type { UnfoldedDesign, WriteOptions, WrittenForm } from './write-design';

/**
 * Reads files and checks designs on threads with a limit of time and memory each. Each kind of work has a lane: threads
 * of its own and a queue before them in which people take turns.
 */
@Injectable()
export class CircuitThreads implements OnModuleDestroy {
  private readonly lanes: { readonly [lane in Lane]: ThreadLane } = {
    imports: new ThreadLane(LANES.imports),
    pdfs: new ThreadLane(LANES.pdfs),
    pictures: new ThreadLane(LANES.pictures),
    analyses: new ThreadLane(LANES.analyses),
    answers: new ThreadLane(LANES.answers),
    exports: new ThreadLane(LANES.exports),
    batches: new ThreadLane(LANES.batches),
  };

  /** @throws Refusal as `readRefusal` says, when the file takes too long or too much memory, and as `ThreadLane.run` says */
  async read(
    content: Uint8Array | Draft,
    fileName: string,
    firstId: number,
    errand: Errand,
    wanted: { readonly pictures?: boolean } = {},
  ): Promise<ReadResult> {
    const isWhole = content instanceof Uint8Array;
    const lane = laneOf(isWhole ? content : content.head, fileName);
    const file = isWhole ? content : { path: content.path, secret: content.secret };
    const patience = lane === 'imports' ? {} : { patienceMs: PATIENCE_MS[lane] };
    const answer = await this.run(lane, { kind: 'read', file, fileName, firstId, ...patience, ...wanted }, errand);
    if (answer.kind === 'failure') throw readRefusal(answer.failure);
    if (answer.kind !== 'read') throw wrongAnswer();
    return answer.result;
  }

  /**
   * The designs of an archive of many; null where it is one project. Nothing is unpacked for it.
   * @throws Refusal as `read` does
   */
  async packed({ path, secret }: Draft, errand: Errand): Promise<readonly PackedDesign[] | null> {
    const answer = await this.run('imports', { kind: 'packed', file: { path, secret } }, errand);
    if (answer.kind === 'failure') throw readRefusal(answer.failure);
    if (answer.kind !== 'packed') throw wrongAnswer();
    return answer.designs;
  }

  /**
   * As `read`, of one file of a batch: on a thread of their own, for which no single import waits.
   * @param inside of an archive of many designs, the one that is read
   * @throws Refusal as `read` does
   */
  async readOfBatch(
    { path, secret, head }: Draft,
    { fileName, inside }: { readonly fileName: string; readonly inside?: string | undefined },
    firstId: number,
    errand: Errand,
  ): Promise<ReadResult> {
    const lane = inside === undefined ? laneOf(head, fileName) : 'imports';
    const task = {
      ...{ kind: 'read' as const, file: { path, secret }, fileName, firstId, pictures: true },
      ...(inside !== undefined && { inside }),
      ...(lane !== 'imports' && { patienceMs: PATIENCE_MS[lane] }),
    };
    const answer = await this.lanes.batches.run(task, errand, LANES[lane]);
    if (answer.kind === 'failure') throw readRefusal(answer.failure);
    if (answer.kind !== 'read') throw wrongAnswer();
    return answer.result;
  }

  /** The bill of materials in a workbook. @throws Refusal as `read` does */
  async bill({ path, secret }: Draft, errand: Errand): Promise<SheetBill> {
    const answer = await this.run('pdfs', { kind: 'bill', file: { path, secret } }, errand);
    if (answer.kind === 'failure') throw readRefusal(answer.failure);
    if (answer.kind !== 'bill') throw wrongAnswer();
    return answer.bill;
  }

  /**
   * @param projectText the project's name and description: what they ask for, some part must bring
   * @param ownParts those of the owner's own parts that these texts name; left out where there are none
   */
  async review(
    design: Design,
    projectText: string,
    errand: Errand,
    ownParts?: (texts: readonly string[]) => Promise<readonly OwnPart[]>,
  ): Promise<Review> {
    const json = await politeJson(design);
    const own = ownParts ? await ownParts(await this.textsIn(json, errand)) : [];
    const answer = await this.run('analyses', { kind: 'review', design: json, projectText, own }, errand);
    if (answer.kind !== 'review') throw wrongAnswer();
    return answer.review;
  }

  /** Texts of a design that may be part numbers. */
  async partTextsOf(design: Design, errand: Errand): Promise<readonly string[]> {
    return this.textsIn(await politeJson(design), errand);
  }

  private async textsIn(design: Uint8Array, errand: Errand): Promise<readonly string[]> {
    const answer = await this.run('analyses', { kind: 'part texts', design }, errand);
    if (answer.kind !== 'part texts') throw wrongAnswer();
    return answer.texts;
  }

  async netlist(design: Design, errand: Errand): Promise<DesignNetlist> {
    const answer = await this.run('exports', { kind: 'netlist', design: await politeJson(design) }, errand);
    if (answer.kind !== 'netlist') throw wrongAnswer();
    return answer.netlist;
  }

  async costs(design: Design, errand: Errand): Promise<PricedDesign> {
    const answer = await this.run('exports', { kind: 'costs', design: await politeJson(design) }, errand);
    if (answer.kind !== 'costs') throw wrongAnswer();
    return answer.costs;
  }

  /** A design as a client is shown it, as JSON in UTF-8. Opening a project never waits for somebody's exports. */
  show(design: UnfoldedDesign, person: string): Promise<Uint8Array> {
    const options = { title: '', prices: new Map<string, number>() };
    return this.write('answers', { kind: 'write', design, form: 'shown', options }, person);
  }

  export(design: UnfoldedDesign, form: WrittenForm, options: WriteOptions, person: string): Promise<Uint8Array> {
    return this.write('exports', { kind: 'write', design, form, options }, person);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(Object.values(this.lanes).map((lane) => lane.destroy()));
  }

  private async write(lane: Lane, task: CircuitTask, person: string): Promise<Uint8Array> {
    const answer = await this.run(lane, task, { person });
    if (answer.kind !== 'written') throw wrongAnswer();
    return answer.bytes;
  }

  private run(lane: Lane, task: CircuitTask, errand: Errand): Promise<CircuitTaskResult> {
    return this.lanes[lane].run(task, errand);
  }
}

function laneOf(start: Uint8Array, fileName: string): 'imports' | 'pdfs' | 'pictures' {
  const format = detectFormat(start, fileName);
  if (format === 'pdf') return 'pdfs';
  return format === 'image' ? 'pictures' : 'imports';
}

const wrongAnswer = (): Error => new Error('the thread answered another task');
