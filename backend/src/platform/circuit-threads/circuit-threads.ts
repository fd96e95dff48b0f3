import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Design } from '@tracewright/circuit/design';
import { detectFormat } from '@tracewright/circuit/readers';
import type { Review } from '@tracewright/circuit/rules';
import { politeJson } from '../slices';
import type { CircuitTask, CircuitTaskResult, DesignNetlist, ReadResult } from './tasks';
import { DesignWriter } from './design-writer';
import { type Bounds, ThreadPool } from './thread-pool';
import { readRefusal } from './thread-refusals';
import { Turns } from './turns';
import type { UnfoldedDesign, WriteOptions, WrittenForm } from './write-design';

/** A file of 50 MB is read in a few seconds; what takes longer is hostile. */
const DESIGN_FILES: Bounds = { seconds: 30 };
/** Real documents take a second; after `patienceMs` those with very many pages give what they have. */
const PDF_FILES: Bounds & { patienceMs: number } = { seconds: 12, patienceMs: 9_000, memoryMb: 1024 };
/** Recognising letters takes some seconds a million picture elements. */
const PICTURES: Bounds & { patienceMs: number } = { seconds: 120, patienceMs: 110_000, memoryMb: 1536 };
const MOST_WAITING = 4;

/**
 * Reads files and checks designs on threads with a limit of time and memory each. PDF files and pictures have threads of
 * their own, one each, so that a queue of them never holds up a design file.
 */
@Injectable()
export class CircuitThreads implements OnModuleDestroy {
  private readonly designs = new ThreadPool({ threads: 2, queue: 32, heapMb: 1536 });
  private readonly documents = new ThreadPool({ threads: 2, queue: 2, heapMb: 1024 });
  /** Opening a project never waits for somebody's exports. */
  private readonly answers = new DesignWriter();
  private readonly exports = new DesignWriter();
  private readonly pdfTurns = new Turns(1, MOST_WAITING);
  private readonly pictureTurns = new Turns(1, MOST_WAITING);

  /** @throws Refusal as `readRefusal` says, when the file takes too long or too much memory, or when `signal` fires */
  async read(bytes: Uint8Array, fileName: string, firstId: number, signal?: AbortSignal): Promise<ReadResult> {
    const answer = await this.answerTo({ kind: 'read', bytes, fileName, firstId }, signal);
    if (answer.kind === 'failure') throw readRefusal(answer.failure);
    if (answer.kind !== 'read') throw new Error('the thread answered another task');
    return answer.result;
  }

  /** @param projectText the project's name and description: what they ask for, some part must bring */
  async review(design: Design, projectText: string): Promise<Review> {
    const answer = await this.designs.run(
      { kind: 'review', design: await politeJson(design), projectText },
      DESIGN_FILES,
    );
    if (answer.kind !== 'review') throw new Error('the thread answered another task');
    return answer.review;
  }

  async netlist(design: Design): Promise<DesignNetlist> {
    const answer = await this.designs.run({ kind: 'netlist', design: await politeJson(design) }, DESIGN_FILES);
    if (answer.kind !== 'netlist') throw new Error('the thread answered another task');
    return answer.netlist;
  }

  /** A design as a client is shown it, as JSON in UTF-8. */
  show(design: UnfoldedDesign, person: string): Promise<Uint8Array> {
    const options = { title: '', prices: new Map<string, number>() };
    return this.answers.write({ kind: 'write', design, form: 'shown', options }, person);
  }

  export(design: UnfoldedDesign, form: WrittenForm, options: WriteOptions, person: string): Promise<Uint8Array> {
    return this.exports.write({ kind: 'write', design, form, options }, person);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([
      this.answers.destroy(),
      this.exports.destroy(),
      this.designs.destroy(),
      this.documents.destroy(),
    ]);
  }

  private answerTo(task: Extract<CircuitTask, { kind: 'read' }>, signal?: AbortSignal): Promise<CircuitTaskResult> {
    const format = detectFormat(task.bytes, task.fileName);
    if (format !== 'pdf' && format !== 'image') return this.designs.run(task, DESIGN_FILES, signal);
    const [turns, bounds] = format === 'pdf' ? [this.pdfTurns, PDF_FILES] : [this.pictureTurns, PICTURES];
    return this.documents.inTurn(turns, { ...task, patienceMs: bounds.patienceMs }, bounds, signal);
  }
}
