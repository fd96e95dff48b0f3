import { CircuitReadError, type Circuit, type CircuitFormat, type ReadWarning } from '../../model';
import { detectFormat } from '../detect';
import { contextOf, type ReadOptions } from '../options';
import { readCircuit } from '../read-circuit';
import type { DocumentEngine, DocumentEngines, DocumentProgress } from './document-text';
import { partsFromSymbols } from './parts-from-symbols';
import { partsFromText } from './parts-from-text';

const noDesignators = {
  pdf: 'The document has text, but none that is the designator of a part, such as R1 or U3.',
  image:
    'No designators with their values can be made out with certainty: the letters are too small or too faint. Give the design file, a PDF, or a picture of twice the size.',
} as const;

/** R2 before R10, in the same order everywhere. */
const byReference = new Intl.Collator('en', { numeric: true });

const noConnections: ReadWarning = {
  code: 'no_connections',
  message: 'Parts are read from the text alone and are to be confirmed; a drawing does not tell its connections.',
};

export interface ReadDocumentOptions extends ReadOptions {
  readonly signal?: AbortSignal;
  /** Told of PDF files and pictures alone: other files are read in one go. */
  readonly onProgress?: (progress: DocumentProgress) => void;
}

/**
 * Reads any design file: like `readCircuit`, and PDF files and pictures as well, with the engines given for them. From
 * those come parts with designator and value, marked `lowConfidence`, and no connections. What can't be read answers
 * empty lists with the reason in `warnings`.
 *
 * @throws CircuitReadError as `readCircuit`, and `aborted` when `signal` fires before anything is read
 */
export async function readDocument(
  bytes: Uint8Array,
  engines: DocumentEngines,
  options: ReadDocumentOptions = {},
): Promise<Circuit> {
  const { limits, fileName } = contextOf(options);
  const format = bytes.length > limits.maxBytes ? undefined : detectFormat(bytes, fileName);
  if (format === 'pdf') return readWith(engines.pdf, 'pdf', bytes, options);
  if (format === 'image') return readWith(engines.image, 'image', bytes, options);
  return readCircuit(bytes, options);
}

async function readWith(
  engine: DocumentEngine | undefined,
  format: CircuitFormat,
  bytes: Uint8Array,
  { signal, onProgress }: ReadDocumentOptions,
): Promise<Circuit> {
  if (engine === undefined) {
    const message = 'Nothing that reads this kind of document is at hand here. Give the design file itself.';
    return empty(format, [{ code: 'no_engine', message }]);
  }
  if (signal?.aborted) throw new CircuitReadError('aborted', 'Reading was stopped before it began.');
  const text = await engine(bytes, signal, onProgress);
  const parts = text.symbols ? partsFromSymbols(text.symbols, text) : partsFromText(text);
  const components = parts.sort((a, b) => byReference.compare(a.reference, b.reference));
  const warnings: ReadWarning[] = [...text.remarks];
  if (components.length > 0) warnings.push(noConnections);
  else if (text.remarks.length === 0) {
    warnings.push({ code: 'no_designators', message: noDesignators[format === 'image' ? 'image' : 'pdf'] });
  }
  return { format, ...(text.title && { title: text.title }), components, nets: [], warnings };
}

function empty(format: CircuitFormat, warnings: ReadWarning[]): Circuit {
  return { format, components: [], nets: [], warnings };
}
