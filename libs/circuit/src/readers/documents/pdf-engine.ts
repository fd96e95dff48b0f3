import { CircuitReadError } from '../../model';
import { mostPages, mostRuns, type DocumentEngine, type DocumentText, type TextRun } from './document-text';
import { checkExpandedSize } from './expanded-size';
import { symbolsInPopups } from './kicad-popups';

/** Millimetres per point, the unit of PDF. */
const pointInMillimetres = 25.4 / 72;
/** A file with more pages that can't be read than this is broken as a whole. */
const mostBrokenPages = 3;

/** What is used of a text item of pdf.js: its text, its matrix (a b c d e f) and its length. */
interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

interface PdfPage {
  getViewport(options: { scale: number }): { readonly height: number };
  streamTextContent(): ReadableStream<{ readonly items: readonly (TextItem | object)[] }>;
  cleanup(): unknown;
}

interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
  getMetadata(): Promise<{ info: object }>;
}

type Remark = DocumentText['remarks'][number];

/**
 * Reads the text layer of a PDF with unpdf (pdf.js without a browser), which is loaded on first use. Drawings whose
 * letters are lines have no text layer; that is said.
 *
 * @throws CircuitReadError `protected`, `broken`, `takes_too_long` where the signal fires before the first page is read,
 *   or `too_large` where its streams expand beyond all measure
 */
export const readPdfText: DocumentEngine = async (bytes, signal, onProgress): Promise<DocumentText> => {
  checkExpandedSize(bytes);
  const symbols = symbolsInPopups(bytes);
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  // That it can't be loaded is no fault of the file.
  await getResolvedPDFJS();
  // pdf.js takes the buffer over, so it gets a copy.
  const options = { disableFontFace: true, useWorkerFetch: false, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: unknown) => {
    throw pdfError(error);
  });
  try {
    const { runs, remarks } = await readPages(document, signal, (share) => onProgress?.({ step: 'reading', share }));
    const title = await titleOf(document);
    const found = { runs, ...(symbols.length > 0 && { symbols }) };
    return { ...found, pages: document.numPages, unit: pointInMillimetres, remarks, ...(title && { title }) };
  } finally {
    await document.loadingTask.destroy();
  }
};

async function readPages(
  document: PdfDocument,
  signal: AbortSignal | undefined,
  onShare: (share: number) => void,
): Promise<{ runs: TextRun[]; remarks: Remark[] }> {
  const runs = new RunList();
  const remarks: Remark[] = [];
  const pages = Math.min(document.numPages, mostPages);
  for (let number = 1; number <= pages && runs.length < mostRuns && signal?.aborted !== true; number++) {
    try {
      await readPage(await document.getPage(number), number, runs, signal);
    } catch (error) {
      if (remarks.length >= mostBrokenPages || pages === 1) throw pdfError(error);
      remarks.push({ code: 'broken_page', message: `Page ${number} can't be read (${reasonOf(error)}).` });
    }
    if (signal?.aborted && number === 1) throw new CircuitReadError('takes_too_long', endlessPage);
    onShare(number / pages);
  }
  if (document.numPages > mostPages) {
    const message = `Only the first ${mostPages} of ${document.numPages} pages are read.`;
    remarks.push({ code: 'many_pages', message });
  }
  if (runs.length >= mostRuns) {
    remarks.push({ code: 'many_texts', message: `Only the first ${mostRuns} texts are read.` });
  }
  if (signal?.aborted) {
    remarks.push({ code: 'aborted', message: 'Reading took too long and was stopped; what was found is shown.' });
  } else if (runs.length === 0) remarks.push({ code: 'no_text_layer', message: noTextLayer });
  return { runs: runs.all, remarks };
}

/** Reads piece by piece, so that a page without end ends with the signal or when there is enough. */
async function readPage(page: PdfPage, number: number, runs: RunList, signal?: AbortSignal): Promise<void> {
  const { height } = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent().getReader();
  const stopped = new Promise<undefined>((resolve) => signal?.addEventListener('abort', () => resolve(undefined)));
  for (;;) {
    const piece = await Promise.race([reader.read(), stopped]);
    if (piece?.done) break;
    for (const item of piece?.value.items ?? []) if ('str' in item) runs.add(item, number, height);
    await pause();
    if (piece === undefined || signal?.aborted || runs.length >= mostRuns) {
      await reader.cancel(new Error('Enough was read.'));
      break;
    }
  }
  page.cleanup();
}

/** Lets timers fire: pdf.js goes on and on without one, so that no signal would come through. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

const endlessPage =
  'Already the first page of the PDF takes longer to read than there is time, as no schematic does. Export it again.';

const noTextLayer =
  'The PDF has no text that can be read: its letters are drawn as lines or it is a scan. Give the design file, a PDF with text, or a picture.';

/** The texts of a document, each once: what is drawn several times at one place is bold, or hostile. */
class RunList {
  readonly all: TextRun[] = [];
  private readonly seen = new Set<string>();

  get length(): number {
    return this.all.length;
  }

  add({ str, transform, width }: TextItem, page: number, height: number): void {
    const text = str.trim();
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    const key = `${page} ${Math.round(x * 10)} ${Math.round(y * 10)} ${text}`;
    if (text === '' || text.length > 200 || this.seen.has(key)) return;
    this.seen.add(key);
    const size = Math.hypot(c, d);
    const upright = Math.abs(b) > Math.abs(a);
    // Text that runs downwards or to the left is taken from its other end.
    const backwards = upright ? b < 0 : a < 0;
    const [endX, endY] = upright ? [x, y - width] : [x - width, y];
    const at = { x: backwards ? endX : x, y: height - (backwards ? endY : y) };
    this.all.push({ text, page, at, length: width, size, upright, confidence: 1 });
  }
}

async function titleOf(document: PdfDocument): Promise<string | undefined> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '').slice(0, 200);

function pdfError(error: unknown): CircuitReadError {
  if (error instanceof Error && error.name === 'PasswordException') {
    return new CircuitReadError('protected', 'The PDF is protected by a password. Save it without one and try again.');
  }
  const what = `The PDF is broken (${reasonOf(error)}); expected pages with a cross-reference table.`;
  return new CircuitReadError('broken', `${what} Export or download it again.`);
}
