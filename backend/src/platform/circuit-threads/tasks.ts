import type { Design } from '@tracewright/circuit/design';
import type { Circuit, CircuitFormat, CircuitPicture } from '@tracewright/circuit';
import type { Costs } from '@tracewright/circuit/costs';
import type { OwnPart } from '@tracewright/circuit/parts';
import type { PackedDesign } from '@tracewright/circuit/readers';
import type { Review } from '@tracewright/circuit/rules';
import type { DraftPlace } from '../drafts';
import type { SheetBill } from './bill-rows';
import type { UnfoldedDesign, WriteOptions, WrittenForm } from './write-design';

/** What a thread is asked to do; everything in it can be cloned from thread to thread. */
export type CircuitTask =
  | {
      readonly kind: 'read';
      /** A draft is read by the thread itself: a large file never crosses from thread to thread. */
      readonly file: Uint8Array | DraftPlace;
      readonly fileName: string;
      /** Of an archive of many designs, the one that is read. */
      readonly inside?: string;
      /** Number of the first part's id; the others follow. */
      readonly firstId: number;
      /** After so many milliseconds a PDF or picture gives what it has until then. */
      readonly patienceMs?: number;
      /** Whether bitmaps on its sheets are wanted, which somebody then has to keep. */
      readonly pictures?: boolean;
    }
  | {
      readonly kind: 'review';
      /** A `Design` as JSON: to copy its thousands of objects from thread to thread takes ten times as long. */
      readonly design: Uint8Array;
      /** What the project is meant to do, in the words of whoever made it. */
      readonly projectText: string;
      /** Parts of the owner's own that it names. */
      readonly own: readonly OwnPart[];
    }
  /** What an archive of many designs holds. */
  | { readonly kind: 'packed'; readonly file: DraftPlace }
  /** A bill of materials in an Excel workbook. */
  | { readonly kind: 'bill'; readonly file: DraftPlace }
  /** Texts that may be part numbers. */
  | { readonly kind: 'part texts'; readonly design: Uint8Array }
  | { readonly kind: 'netlist'; readonly design: Uint8Array }
  | { readonly kind: 'costs'; readonly design: Uint8Array }
  | {
      readonly kind: 'write';
      readonly design: UnfoldedDesign;
      readonly form: WrittenForm;
      readonly options: WriteOptions;
    };

/** Parts with their pins, and nets: a design without its drawing. */
export type DesignNetlist = Pick<Circuit, 'components' | 'nets'>;

/** What a design costs, and what the prices are. */
export interface PricedDesign {
  readonly costs: Costs;
  readonly priceBasis: string;
}

export interface ReadResult {
  readonly format: CircuitFormat;
  readonly formatVersion: string;
  readonly design: Design;
  readonly components: number;
  readonly nets: number;
  readonly pins: number;
  readonly unplaced: number;
  /** Parts that were recognised rather than read, and that a person has to confirm. */
  readonly toConfirm: number;
  readonly warnings: readonly string[];
  /** Bitmaps that the design shows, where they were asked for. */
  readonly pictures: readonly CircuitPicture[];
}

/** An error as it crosses from thread to thread, where classes are lost. */
export interface ReadFailure {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  readonly byte?: number;
}

export type CircuitTaskResult =
  | { readonly kind: 'packed'; readonly designs: readonly PackedDesign[] | null }
  | { readonly kind: 'bill'; readonly bill: SheetBill }
  | { readonly kind: 'costs'; readonly costs: PricedDesign }
  | { readonly kind: 'read'; readonly result: ReadResult }
  | { readonly kind: 'failure'; readonly failure: ReadFailure }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'part texts'; readonly texts: readonly string[] }
  | { readonly kind: 'netlist'; readonly netlist: DesignNetlist }
  | { readonly kind: 'written'; readonly bytes: Uint8Array };
