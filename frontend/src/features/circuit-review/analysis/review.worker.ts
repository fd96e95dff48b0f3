import { CircuitReadError } from '@tracewright/circuit';
import { createPartCatalogue, type PartCatalogue } from '@tracewright/circuit/parts';
import { imageEngine, readPdfText, type DocumentEngines } from '@tracewright/circuit/readers/documents';
import { knownParts } from '../../../lib/known-parts';
import { analyse } from './analyse';
import type { AnalysedFile, AnalyseRequest, Analysis, FailureFacts, WorkerMessage } from './messages';

const answer = (message: WorkerMessage): void => self.postMessage(message);

const loadParts = async (): Promise<PartCatalogue> => createPartCatalogue(await knownParts());

/** From our own address, and only when a picture is read. */
function engines(): DocumentEngines {
  const folder = new URL(import.meta.env.RECOGNISER_FOLDER as string, self.location.origin).href;
  const image = imageEngine({ langPath: folder, workerPath: `${folder}worker.min.js`, corePath: folder });
  return { pdf: readPdfText, image };
}

/** Browsers offer the digest only to pages from https or from this machine. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!self.isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function review({ file }: AnalyseRequest): Promise<Analysis> {
  answer({ kind: 'progress', progress: { step: 'reading' } });
  const [parts, bytes] = await Promise.all([loadParts(), file.arrayBuffer().then((buffer) => new Uint8Array(buffer))]);
  const hash = await sha256(bytes);
  const facts: AnalysedFile = { name: file.name, bytes: bytes.length, ...(hash !== undefined && { sha256: hash }) };
  return analyse(facts, bytes, {
    parts,
    engines: engines(),
    onProgress: (progress) => answer({ kind: 'progress', progress }),
    now: () => performance.now(),
  });
}

function failureOf(error: unknown): FailureFacts {
  if (error instanceof CircuitReadError) {
    const { code, message, line } = error;
    return { code, message, ...(line !== undefined && { line }) };
  }
  // What File.arrayBuffer throws when the file was moved or changed after it was chosen.
  if (error instanceof DOMException && error.name === 'NotReadableError') {
    return { code: 'unreadable', message: 'The file can no longer be read from your disk. Choose it again.' };
  }
  if (error instanceof RangeError && /memory|allocation|length/i.test(error.message)) {
    return { code: 'out_of_memory', message: 'The file needs more memory than this browser gives a page.' };
  }
  return {
    code: 'failed',
    message: `The analysis met a fault of its own, and your file may be fine: ${String(error)}`,
  };
}

self.addEventListener('message', ({ data }: MessageEvent<AnalyseRequest>) => {
  review(data).then(
    (analysis) => answer({ kind: 'done', analysis }),
    (error: unknown) => answer({ kind: 'failed', failure: failureOf(error) }),
  );
});
