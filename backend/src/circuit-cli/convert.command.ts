import fs from 'node:fs';
import path from 'node:path';
import { CircuitReadError, type Circuit } from '@tracewright/circuit';
import {
  writeBomCsv,
  writeCircuitJson,
  writeJson,
  writeKicadNetlist,
  writeKicadSchematic,
  writeSvg,
} from '@tracewright/circuit/writers';
import { readCircuitFile } from './circuit-file';
import { shippedPrices } from './shipped-parts';
import { exitCodes, parseOptions, UsageError, type CircuitCommand } from './command';

const WRITERS: { readonly [format: string]: (circuit: Circuit) => string } = {
  json: writeJson,
  'circuit-json': writeCircuitJson,
  kicad_sch: writeKicadSchematic,
  netlist: writeKicadNetlist,
  'bom.csv': (circuit) => {
    const price = shippedPrices();
    return writeBomCsv(circuit, { priceOf: ({ partNumber = '' }) => price(partNumber) });
  },
  svg: (circuit) => writeSvg(circuit, circuit.title),
};
const FORMATS = Object.keys(WRITERS);

const OPTIONS = { to: { type: 'string' }, out: { type: 'string', short: 'o' } } as const;

export const command: CircuitCommand = {
  name: 'convert',
  usage: `convert FILE --to ${FORMATS.join('|')} [-o OUT]`,
  summary: 'Writes a design file in another form, to standard output or to OUT.',
  options: OPTIONS,
  async run(args, io) {
    const { file, write, out } = parse(args);
    try {
      const { circuit } = await readCircuitFile(file, io.cwd);
      for (const { message } of circuit.warnings) io.err(`warning: ${message}\n`);
      const text = write({ ...circuit, title: circuit.title ?? path.parse(file).name });
      if (out === undefined) io.out(text);
      else fs.writeFileSync(path.resolve(io.cwd, out), text);
      return exitCodes.fine;
    } catch (error) {
      if (!(error instanceof CircuitReadError) && !isFileError(error)) throw error;
      io.err(
        error instanceof CircuitReadError
          ? `${file}: ${error.message}\n`
          : `"${out}" can't be written (${error.code}).\n`,
      );
      return exitCodes.badInput;
    }
  },
};

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error;

function parse(args: readonly string[]): {
  file: string;
  write: (circuit: Circuit) => string;
  out: string | undefined;
} {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError('Name one file.');
  const write = values.to !== undefined && Object.hasOwn(WRITERS, values.to) ? WRITERS[values.to] : undefined;
  if (!write) throw new UsageError(`Say --to and one of ${FORMATS.join(', ')}.`);
  return { file, write, out: values.out };
}
