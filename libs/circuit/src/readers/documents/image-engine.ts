import type { Worker as Recogniser, WorkerOptions } from 'tesseract.js';
import { mostRuns, type DocumentEngine, type DocumentProgress, type DocumentText, type TextRun } from './document-text';
import { pictureSize } from './picture-size';

/** Pictures of more elements are not looked at: recognising them takes minutes. */
const mostPixels = 25_000_000;
const fewestPixels = 100;

export interface ImageEngineOptions {
  /** Folder or address of the language data `eng.traineddata.gz`. Nothing is loaded from anywhere else. */
  readonly langPath: string;
  /** Addresses of tesseract.js's own worker and core, needed in browsers alone. */
  readonly workerPath?: string;
  readonly corePath?: string;
}

/** Recognises the words of a picture with tesseract.js, which is loaded on first use and keeps nothing after the picture. */
export function imageEngine(options: ImageEngineOptions): DocumentEngine {
  return async (bytes, signal, onProgress) => {
    const problem = problemWith(bytes);
    if (problem !== undefined) return nothing(problem.code, problem.message);
    const worker = await start(options, onProgress);
    if (worker === undefined) return nothing('recogniser_missing', recogniserMissing);
    // It takes plain bytes, though its types only know the kinds of Node and of pages.
    const picture = bytes as unknown as Blob;
    try {
      const aborted = new Promise<undefined>((resolve) => {
        if (signal?.aborted) resolve(undefined);
        signal?.addEventListener('abort', () => resolve(undefined));
      });
      const result = await Promise.race([worker.recognize(picture, {}, { blocks: true, text: false }), aborted]);
      if (result === undefined) return nothing('aborted', 'Recognising the picture took too long and was stopped.');
      return textOf(result.data.blocks ?? []);
    } catch {
      return nothing('unreadable_picture', "The picture can't be decoded. Save it as PNG or JPEG and try again.");
    } finally {
      await worker.terminate();
    }
  };
}

const recogniserMissing =
  'What recognises letters in pictures could not be loaded. Try again, or give the design file.';

type OnProgress = (progress: DocumentProgress) => void;

/** Undefined where its files can't be loaded. */
async function start(options: ImageEngineOptions, onProgress?: OnProgress): Promise<Recogniser | undefined> {
  const { createWorker, PSM } = await import('tesseract.js');
  const settings: Partial<WorkerOptions> = {
    ...options,
    // A worker from an address has the permissions of that address, not those of the page.
    workerBlobURL: false,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
    logger: ({ status, progress }) => {
      const step = status === 'recognizing text' ? 'reading' : 'loading';
      onProgress?.({ step, share: Math.min(1, Math.max(0, progress)) });
    },
  };
  const worker = await createWorker('eng', 1, settings).catch(() => undefined);
  await worker?.setParameters({
    tessedit_pageseg_mode: PSM.SPARSE_TEXT,
    user_defined_dpi: '200',
    debug_file: '/dev/null',
  });
  return worker;
}

function problemWith(bytes: Uint8Array): { readonly code: string; readonly message: string } | undefined {
  const size = pictureSize(bytes);
  if (size === undefined || size.kind === 'tiff' || size.kind === 'gif') {
    const message = 'Pictures of this kind are not recognised. Save it as PNG or JPEG and try again.';
    return { code: 'unreadable_picture', message };
  }
  const { width = 1000, height = 1000 } = size;
  if (width * height > mostPixels) {
    const message = `The picture has ${width} by ${height} elements; at most ${mostPixels / 1e6} million are recognised. Make it smaller or cut it.`;
    return { code: 'picture_too_large', message };
  }
  if (width < fewestPixels || height < fewestPixels) {
    return {
      code: 'picture_too_small',
      message: `The picture has only ${width} by ${height} elements: no letters can be read.`,
    };
  }
  return undefined;
}

function nothing(code: string, message: string): DocumentText {
  return { runs: [], pages: 1, remarks: [{ code, message }] };
}

interface RecognisedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

interface RecognisedBlock {
  readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly RecognisedWord[] }[] }[];
}

function textOf(blocks: readonly RecognisedBlock[]): DocumentText {
  const words = blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  const runs = words.slice(0, mostRuns).map(runOf);
  if (runs.length > 0) return { runs, pages: 1, remarks: [] };
  return nothing(
    'no_text',
    'No text can be recognised in the picture. Take a sharper or larger one, or give the design file.',
  );
}

function runOf({ text, confidence, bbox }: RecognisedWord): TextRun {
  const [width, height] = [bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  const upright = height > 1.5 * width && text.length > 1;
  return {
    text: text.trim(),
    page: 1,
    at: upright ? { x: bbox.x1, y: bbox.y1 } : { x: bbox.x0, y: bbox.y1 },
    length: upright ? height : width,
    size: Math.max(1, upright ? width : height),
    upright,
    confidence: confidence / 100,
  };
}
