import { CircuitReadError, type Circuit, type Component } from '@tracewright/circuit';
import { readCircuitFile, type CircuitFile } from './circuit-file';
import { exitCodes, parseOptions, UsageError, type CircuitCommand, type CircuitIo } from './command';

/** What `netlist --json` writes for each file, on one line. */
interface NetlistLine {
  readonly file: string;
  readonly format: Circuit['format'];
  readonly formatVersion?: string;
  readonly components: readonly object[];
  readonly nets: readonly { readonly name: string; readonly pins: readonly string[] }[];
  readonly warnings: Circuit['warnings'];
  readonly stats: { readonly bytes: number; readonly readMs: number };
}

const OPTIONS = { json: { type: 'boolean', default: false } } as const;

export const command: CircuitCommand = {
  name: 'netlist',
  usage: 'netlist FILE [FILE...] [--json]',
  summary: 'Components and nets of design files: one JSON line for each file with --json, else a text.',
  options: OPTIONS,
  async run(args, io) {
    const { json, files } = parse(args);
    let exitCode: number = exitCodes.fine;
    for (const file of files) {
      try {
        const read = await readCircuitFile(file, io.cwd);
        io.out(json ? `${JSON.stringify(netlistLine(read))}\n` : netlistText(read));
      } catch (error) {
        if (!(error instanceof CircuitReadError)) throw error;
        exitCode = exitCodes.badInput;
        refuse(file, error, json && files.length > 1, io);
      }
    }
    return exitCode;
  },
};

function parse(args: readonly string[]): { json: boolean; files: string[] } {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  return { json: values.json, files: positionals };
}

/** With several files a refused one still gets its line, so that lines and files stay in step. */
function refuse(file: string, { code, message, line }: CircuitReadError, asLine: boolean, io: CircuitIo): void {
  io.err(`${file}: ${message}\n`);
  if (asLine) {
    io.out(`${JSON.stringify({ file, error: { code, message, ...(line !== undefined && { line }) } })}\n`);
  }
}

function netlistLine({ file, circuit, bytes, readMs }: CircuitFile): NetlistLine {
  return {
    file,
    format: circuit.format,
    ...(circuit.formatVersion !== undefined && { formatVersion: circuit.formatVersion }),
    components: circuit.components.map(componentOf),
    nets: circuit.nets.map(({ name, pins }) => ({ name, pins })),
    warnings: circuit.warnings,
    stats: { bytes, readMs },
  };
}

function componentOf(component: Component): object {
  const { reference, value, footprint, partNumber, side, dnp, padCount, lowConfidence, pins } = component;
  return {
    reference,
    value,
    footprint,
    ...(partNumber !== undefined && { partNumber }),
    ...(side && { side }),
    ...(dnp && { dnp }),
    ...(lowConfidence && { lowConfidence }),
    ...(padCount !== undefined && { padCount }),
    pins: pins.map(({ number, name, type, net }) => ({
      number,
      ...(name !== undefined && { name }),
      ...(type && { type }),
      ...(net !== undefined && { net }),
    })),
  };
}

function netlistText({ file, circuit, readMs }: CircuitFile): string {
  const version = circuit.formatVersion === undefined ? '' : ` ${circuit.formatVersion}`;
  const lines = [
    `${file}: ${circuit.format}${version}, ${circuit.components.length} components, ${circuit.nets.length} nets, read in ${readMs} ms`,
    ...circuit.components.map(
      ({ reference, value, footprint, pins, dnp }) =>
        `  ${reference || '(no reference)'}  ${value}  ${footprint}  ${pins.length} pins${dnp ? '  not fitted' : ''}`,
    ),
    ...circuit.nets.map(({ name, pins }) => `  ${name}: ${pins.join(' ')}`),
    ...circuit.warnings.map(({ message }) => `  warning: ${message}`),
  ];
  return `${lines.join('\n')}\n`;
}
