import type { Rect } from '@tracewright/circuit/drawing';
import type { Severity } from '@tracewright/circuit/rules';
import type { View } from './view';

/** What a finding is about. */
export interface Mark {
  /** As the finding is numbered in the report. */
  readonly number: number;
  readonly severity: Severity;
  readonly refs: readonly string[];
  readonly nets: readonly string[];
}

/** A circuit that can be drawn on paper. */
export interface Sheet {
  readonly kind: 'board' | 'schematic';
  readonly bounds: Rect;
  /** In units: no view shows less across, and so much is seen around what is marked. */
  readonly least: number;
  readonly room: number;
  /** Points of one unit, below which names of parts can't be read. */
  readonly legible: number;
  /** Where parts lie, or nets where no part is named; nothing of what is not drawn. */
  places(mark: Pick<Mark, 'refs' | 'nets'>): readonly Rect[];
  paint(doc: PDFKit.PDFDocument, view: View, marks: readonly Mark[]): void;
}
