import { runCircuit } from './run';

/** A reader that stops early (`| head`) is no fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void runCircuit(process.argv.slice(2), {
  cwd: process.env.CIRCUIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
