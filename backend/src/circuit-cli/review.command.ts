import { performance } from 'node:perf_hooks';
import { CircuitReadError } from '@tracewright/circuit';
import {
  createPartCatalogue,
  gravityOf,
  reviewCircuit,
  RULES,
  type PartCatalogue,
  type Severity,
} from '@tracewright/circuit/rules';
import { loadCatalogue } from '@tracewright/parts/files';
import { readCircuitFile, type CircuitFile } from './circuit-file';
import { exitCodes, parseOptions, UsageError, type CircuitCommand, type CircuitIo } from './command';
import { sarifLog } from './review-sarif';
import { reviewText } from './review-text';
import type { RefusedFile, ReviewedFile } from './reviewed-file';

type Format = 'text' | 'json' | 'sarif';

interface Options {
  readonly format: Format;
  readonly failOn: readonly Severity[];
  readonly ignored: ReadonlySet<string>;
  readonly files: readonly string[];
}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  'fail-on': { type: 'string' },
  ignore: { type: 'string', multiple: true },
} as const;

export const command: CircuitCommand = {
  name: 'review',
  usage: 'review FILE [FILE...] [--format text|json|sarif] [--fail-on none|error|warning] [--ignore RULE]',
  summary: 'Checks design files by the design rules: findings with parts, nets and figures, and what was checked.',
  options: OPTIONS,
  run(args, io) {
    return review(parse(args), io);
  },
};

async function review(options: Options, io: CircuitIo): Promise<number> {
  const parts = createPartCatalogue(loadCatalogue());
  const done: ReviewedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of options.files) {
    try {
      const read = await readCircuitFile(file, io.cwd);
      const reviewed = reviewFile(read, parts, options.ignored);
      done.push(reviewed);
      if (options.format === 'json') io.out(`${JSON.stringify(jsonLine(reviewed))}\n`);
      if (options.format === 'text')
        io.out(reviewText(reviewed, { colour: coloured(), width: process.stdout.columns }));
    } catch (error) {
      if (!(error instanceof CircuitReadError)) throw error;
      refused.push({ file, message: error.message, ...(error.line !== undefined && { line: error.line }) });
      refuse(file, error, options.format === 'json' && options.files.length > 1, io);
    }
  }
  if (options.format === 'sarif') io.out(`${JSON.stringify(sarifLog(done, refused), null, 2)}\n`);
  if (refused.length > 0) return exitCodes.badInput;
  const failing = done.some((each) =>
    each.review.findings.some((finding) => options.failOn.includes(finding.severity)),
  );
  return failing ? exitCodes.findings : exitCodes.fine;
}

function reviewFile(read: CircuitFile, parts: PartCatalogue, ignored: ReadonlySet<string>): ReviewedFile {
  const started = performance.now();
  const found = reviewCircuit(read.circuit, { parts, rules: (rule) => !ignored.has(rule.name) });
  return { read, review: found, rulesMs: Math.round((performance.now() - started) * 10) / 10 };
}

function jsonLine({ read, review: found, rulesMs }: ReviewedFile): object {
  const { components, nets, ...coverage } = found.coverage;
  return {
    file: read.file,
    sha256: read.sha256,
    format: read.circuit.format,
    coverage: { ...coverage, components, nets },
    findings: found.findings.map((finding) => ({ ...finding, gravity: gravityOf(finding.rule) })),
    warnings: read.circuit.warnings,
    stats: { bytes: read.bytes, readMs: read.readMs, rulesMs },
  };
}

/** With several files a refused one still gets its line, so that lines and files stay in step. */
function refuse(file: string, { code, message, line }: CircuitReadError, asLine: boolean, io: CircuitIo): void {
  io.err(`${file}: ${message}\n`);
  if (asLine) io.out(`${JSON.stringify({ file, error: { code, message, ...(line !== undefined && { line }) } })}\n`);
}

function coloured(): boolean {
  return process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
}

function parse(args: readonly string[]): Options {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  const ignored = (values.ignore ?? []).flatMap((names) => names.split(',')).map((name) => name.trim());
  const unknown = ignored.find((name) => !RULES.some((rule) => rule.name === name));
  if (unknown !== undefined) throw new UsageError(`There is no rule "${unknown}".`);
  return {
    format: formatOf(values.format),
    failOn: failOf(values['fail-on']),
    ignored: new Set(ignored),
    files: positionals,
  };
}

function formatOf(text: string): Format {
  if (text === 'text' || text === 'json' || text === 'sarif') return text;
  throw new UsageError('--format is text, json or sarif.');
}

function failOf(text: string | undefined): Severity[] {
  if (text === undefined || text === 'none') return [];
  if (text === 'error') return ['error'];
  if (text === 'warning') return ['error', 'warning'];
  throw new UsageError('--fail-on is none, error or warning.');
}
