import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SuiteAPI } from 'vitest';
import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';

/** KiCad's command line (7 or newer) and a Python that has KiCad's `pcbnew`, as `npm run test:kicad` found them. */
const commandLine = process.env.KICAD_CLI || undefined;
const python = process.env.KICAD_PYTHON || undefined;

/** Tests that need KiCad's command line: skipped where there is none, which `npm run test:kicad` says. */
export const describeWithCommandLine: SuiteAPI['skip'] = commandLine === undefined ? describe.skip : describe;
/** Tests that need `pcbnew`. */
export const describeWithPcbnew: SuiteAPI['skip'] = python === undefined ? describe.skip : describe;

export interface KicadRun {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for what a test file writes, with KiCad at work in it. */
export class KicadDesk {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-kicad-'));
  private written = 0;

  close(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** Writes a file under a new name and answers its path. */
  write(text: string, ending: string): string {
    const file = this.path(`design-${++this.written}.${ending}`);
    fs.writeFileSync(file, text);
    return file;
  }

  run(...args: string[]): KicadRun {
    if (commandLine === undefined) throw new Error('KICAD_CLI names no command line of KiCad.');
    const { status, stdout, stderr, error } = spawnSync(commandLine, args, { encoding: 'utf8', timeout: 120_000 });
    if (error) throw error;
    return { status, out: stdout, err: stderr };
  }

  /** The netlist that KiCad makes of a schematic, read by our reader. */
  netlist(schematic: string): Circuit {
    const out = this.path(`netlist-${++this.written}.net`);
    const { status, err } = this.run('sch', 'export', 'netlist', '--format', 'kicadsexpr', '-o', out, schematic);
    if (status !== 0 || !fs.existsSync(out)) throw new Error(`KiCad can't read ${schematic}: ${err}`);
    return readCircuit(fs.readFileSync(out), { fileName: path.basename(out) });
  }
}

export interface BoardFacts {
  readonly footprints: readonly {
    readonly reference: string;
    readonly value: string;
    readonly footprint: string;
    readonly pads: readonly { readonly number: string; readonly net: string; readonly copper: boolean }[];
  }[];
}

/** What KiCad's own board reader finds; undefined where the file is newer than that KiCad. */
export function boardFacts(file: string): BoardFacts | undefined {
  if (python === undefined) throw new Error('KICAD_PYTHON names no Python with pcbnew.');
  const script = path.join(__dirname, 'board_facts.py');
  const options = { encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr } = spawnSync(python, [script, file], options);
  if (status === 3) return undefined;
  if (status !== 0) throw new Error(`pcbnew can't read ${file}: ${stderr}`);
  return JSON.parse(stdout.slice(stdout.indexOf('{"footprints"'))) as BoardFacts;
}
