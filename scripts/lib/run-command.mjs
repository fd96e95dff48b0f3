import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';

const KEPT_OUTPUT = 200_000;
const running = new Set();

/** A command that failed: its output is for the terminal, its sentence names what did. */
export class CommandFailed extends Problem {
  constructor(name, outcome, output) {
    super(explain(name, outcome, output));
    this.name = 'CommandFailed';
    this.output = output;
  }
}

const KNOWN_CAUSES = [
  [/ENOSPC|No space left on device/, 'the disk is full. Free some space and run the command again.'],
  [/EACCES|EPERM|Permission denied/, 'a permission is missing; the lines above name the file.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT/,
    'the package registry could not be reached. Check the network connection or the proxy settings of npm.',
  ],
];

function explain(name, outcome, output) {
  const cause = KNOWN_CAUSES.find(([pattern]) => pattern.test(output));
  return cause ? `${name} failed: ${cause[1]}` : `${name} failed (${outcome}); its output is above.`;
}

/** What tools that install and build may know of the environment: no secret of the product. */
const FOR_TOOLS = new RegExp(
  '^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|LANG|LC_\\w+|TZ|TERM|CI|DEBIAN_FRONTEND|npm_\\w+|NODE_\\w+|VITE_\\w+|' +
    '(HTTPS?|ALL|NO)_PROXY|SSL_CERT_(FILE|DIR)|XDG_\\w+|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$',
  'i',
);

export const toolEnvironment = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => FOR_TOOLS.test(name)));

/**
 * Runs a program to its end and keeps what it says for the case that it fails.
 * @returns its output
 * @throws CommandFailed
 */
export function runCommand(name, file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...toolEnvironment(options.env ?? process.env), NO_COLOR: '1' };
    const child = spawn(file, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      reject(new CommandFailed(name, error.message, output));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new CommandFailed(name, signal ? `signal ${signal}` : `exit code ${code}`, output));
    });
  });
}

/** Runs a program whose output belongs on the terminal. @returns its exit code, 128 + n after signal n */
export function runVisibly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0));
    });
  });
}

export const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const GRACE_MS = 5000;

/**
 * Ctrl-C and kin end the programs under way and then this one, with the exit code a shell expects.
 * @returns the function that gives the signals back
 */
export function endOnSignal() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, exitCode]) => {
    const handler = () => {
      if (running.size === 0) process.exit(exitCode);
      let left = running.size;
      for (const child of running) {
        child.once('close', () => --left === 0 && process.exit(exitCode));
        child.kill('SIGTERM');
      }
      setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
        process.exit(exitCode);
      }, GRACE_MS);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}
