import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { CircuitReadError, type Circuit } from '@tracewright/circuit';
import { defaultLimits } from '@tracewright/circuit/readers';
import { readDocument } from '@tracewright/circuit/readers/documents';
import { documentEngines, documentTimeLimit } from './document-engines';

export interface CircuitFile {
  /** As given on the command line. */
  readonly file: string;
  readonly bytes: number;
  /** Of the file's bytes, lower case hexadecimal. */
  readonly sha256: string;
  /** Milliseconds from bytes to circuit, without reading the disk. */
  readonly readMs: number;
  readonly circuit: Circuit;
}

/**
 * Reads a design file, a PDF or a picture; sheets and libraries that it names are looked for beside it.
 * @throws CircuitReadError also where the file can't be opened (`no_such_file`, `not_a_file`, `unreadable`)
 */
export async function readCircuitFile(file: string, cwd: string): Promise<CircuitFile> {
  const full = path.resolve(cwd, file);
  const bytes = readBytes(full, file);
  const started = performance.now();
  const circuit = await readDocument(bytes, documentEngines(), {
    fileName: path.basename(full),
    siblings: siblingsOf(full),
    signal: AbortSignal.timeout(documentTimeLimit),
  });
  const readMs = round(performance.now() - started);
  return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), readMs, circuit };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

function readBytes(full: string, shown: string): Uint8Array {
  try {
    const stat = fs.statSync(full);
    if (stat.isDirectory()) throw new CircuitReadError('not_a_file', `"${shown}" is a folder; name a file in it.`);
    if (!stat.isFile()) throw new CircuitReadError('not_a_file', `"${shown}" is no file.`);
    if (stat.size > defaultLimits.maxBytes) {
      const size = (stat.size / 1048576).toFixed(1);
      const most = defaultLimits.maxBytes / 1048576;
      throw new CircuitReadError('too_large', `The file has ${size} MB; at most ${most} MB can be read.`);
    }
    return fs.readFileSync(full);
  } catch (error) {
    if (error instanceof CircuitReadError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new CircuitReadError('no_such_file', `There is no file "${shown}".`);
    throw new CircuitReadError('unreadable', `"${shown}" can't be opened (${code ?? String(error)}).`);
  }
}

/** Answers files beside the design by their relative path. Absolute paths and anything but plain files are refused. */
function siblingsOf(full: string): (name: string) => Uint8Array | undefined {
  const folder = path.dirname(full);
  return (name) => {
    if (name === '' || path.isAbsolute(name) || name.includes('\0')) return undefined;
    const wanted = path.resolve(folder, name);
    const stat = fs.statSync(wanted, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > defaultLimits.maxBytes) return undefined;
    return fs.readFileSync(wanted);
  };
}
