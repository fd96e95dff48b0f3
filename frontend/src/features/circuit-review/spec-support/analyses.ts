import { createPartCatalogue } from '@tracewright/circuit/parts';
import { readCircuit } from '@tracewright/circuit/readers';
import { readDocument, type DocumentText, type TextRun } from '@tracewright/circuit/readers/documents';
import { knownParts } from '../../../lib/known-parts';
import { analyse, analyseCircuit } from '../analysis/analyse';
import type { Analysis, Progress } from '../analysis/messages';
import { ReviewFailure, type ReviewRunner, type RunOptions } from '../analysis/review-runner';
import { SMALL_BOARD } from './small-board';

const parts = createPartCatalogue(await knownParts());

const clock = (): (() => number) => {
  let ticks = 0;
  return () => (ticks += 5);
};
const nothing = (): void => undefined;

/** What the worker would answer about a design file, from the worker's own core. */
export function analysisOf(name: string, text: string): Analysis {
  const bytes = new TextEncoder().encode(text);
  const circuit = readCircuit(bytes, { fileName: name });
  return analyseCircuit({ name, bytes: bytes.length }, circuit, 5, { parts, onProgress: nothing, now: clock() });
}

/** The same from the file's bytes on, with what a PDF's or picture's recogniser would tell. */
export function analysedFile(
  name: string,
  text: string,
  document?: DocumentText,
  onProgress: (progress: Progress) => void = nothing,
): Promise<Analysis> {
  const bytes = new TextEncoder().encode(text);
  const engine: NonNullable<Parameters<typeof readDocument>[1]['pdf']> = async (_bytes, _signal, onShare) => {
    onShare?.({ step: 'loading', share: 1 });
    onShare?.({ step: 'reading', share: 0.5 });
    return document ?? { runs: [], pages: 1, remarks: [{ code: 'no_text_layer', message: 'The PDF has no text.' }] };
  };
  const engines = { pdf: engine, image: engine };
  return analyse({ name, bytes: bytes.length }, bytes, { parts, engines, onProgress, now: clock() });
}

export const PDF = '%PDF-1.7\n1 0 obj\n';

/** A sheet with these words one under the other, each twice as far apart as its letters are high. */
export function sheetOf(...words: readonly string[]): DocumentText {
  const run = (text: string, index: number): TextRun => {
    const column = { page: 1, length: text.length * 5, size: 8, upright: false, confidence: 1 };
    return { text, at: { x: 100 * Math.floor(index / 2), y: 10 * (index % 2) }, ...column };
  };
  return { runs: words.map(run), pages: 1, unit: 1, remarks: [] };
}

export const smallBoard = (): Analysis => analysisOf('blink.kicad_pcb', SMALL_BOARD);

/** An LED without a resistor, and resistors in two notations: a fault and a remark on style. */
export const mixedBoard = (): Analysis => analysisOf('mixed.net', MIXED);

const part = (ref: string, value: string, footprint: string): string =>
  `(comp (ref "${ref}") (value "${value}") (footprint "${footprint}"))`;
const net = (code: number, name: string, ...pins: readonly string[]): string =>
  `(net (code "${code}") (name "${name}") ${pins.map((pin) => `(node (ref "${pin.split('.')[0]}") (pin "${pin.split('.')[1]}"))`).join(' ')})`;
const MIXED = `(export (version "E") (components ${[
  part('D1', 'LED', 'LED_SMD:LED_0603_1608Metric'),
  part('R7', '4k7', 'Resistor_SMD:R_0603_1608Metric'),
  part('R8', '4.7k', 'Resistor_SMD:R_0603_1608Metric'),
  part('J1', 'Conn_01x02', 'Connector_PinHeader_2.54mm:PinHeader_1x02'),
].join(' ')}) (nets ${[
  net(1, 'GND', 'D1.1', 'J1.1', 'R7.1', 'R8.1'),
  net(2, '+5V', 'D1.2', 'J1.2', 'R7.2', 'R8.2'),
].join(' ')}))`;

/** Stands in for the worker: answers when, and with what, a test says. */
export class HeldRunner implements ReviewRunner {
  readonly runs: { readonly file: File; readonly options: RunOptions }[] = [];
  private settle: { resolve(analysis: Analysis): void; reject(error: unknown): void } | undefined;

  run(file: File, options: RunOptions): Promise<Analysis> {
    this.runs.push({ file, options });
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  progress(progress: Progress): void {
    this.runs.at(-1)?.options.onProgress(progress);
  }

  finish(analysis: Analysis): void {
    this.settle?.resolve(analysis);
  }

  fail(code: string, message: string, line?: number): void {
    this.settle?.reject(new ReviewFailure({ code, message, ...(line !== undefined && { line }) }));
  }
}
