import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const READER = path.resolve(__dirname, '../../libs/circuit/dist/readers/documents');
const READ = `
  const { readPdfText } = require(process.argv[1]);
  const parts = [];
  process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
    const { runs, pages } = await readPdfText(Buffer.concat(parts));
    process.stdout.write(JSON.stringify({ pages, text: runs.map(({ text }) => text).join(' ') }));
  });`;

export interface PdfText {
  readonly pages: number;
  readonly text: string;
}

/** The text of a PDF by our own reader, in a process of its own, as it was built. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const reading = promisify(execFile)(process.execPath, ['-e', READ, READER]);
  reading.child.stdin?.end(bytes);
  return JSON.parse((await reading).stdout) as PdfText;
}
