import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

export const CODE_FOLDERS = ['backend', 'frontend', 'libs', 'scripts', 'test'] as const;

const SETTINGS = [
  '.dependency-cruiser.cjs',
  'oxlint.config.mjs',
  'package.json',
  'scripts/lib/pure-code.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'frontend/tsconfig.json',
];

/** A small tree beside the real one, with the real settings and packages. Keys are paths, values are sources. */
export function plantTree(files: { readonly [file: string]: string }): { folder: string; remove(): void } {
  // Real path: the tools compare it with the paths that they resolve themselves.
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-walls-')));
  for (const name of SETTINGS) write(folder, name, fs.readFileSync(path.join(ROOT, name), 'utf8'));
  for (const [name, source] of Object.entries(files)) write(folder, name, source);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

function write(folder: string, name: string, source: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, source);
}

interface CruiseReport {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

/** The rules that dependency-cruiser finds broken, by the file that breaks them. */
export async function brokenWalls(folder: string): Promise<{ cruised: number; byFile: Map<string, string[]> }> {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = CODE_FOLDERS.filter((name) => fs.existsSync(path.join(folder, name)));
  // What lint has looked at already, and nobody has changed since, is not read again.
  const cache =
    folder === ROOT ? ['--cache', 'node_modules/.cache/tracewright/walls', '--cache-strategy', 'content'] : [];
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...cache, ...folders];
  // Room for what lives shortly, of which three thousand syntax trees leave a lot.
  const args = ['--max-semi-space-size=64', program, ...options];
  const { summary } = JSON.parse(await outputOf(args, folder)) as CruiseReport;
  const byFile = new Map<string, string[]>();
  for (const { from, rule } of summary.violations) {
    const rules = byFile.get(from) ?? [];
    if (!rules.includes(rule.name)) rules.push(rule.name);
    byFile.set(from, rules);
  }
  return { cruised: summary.totalCruised, byFile };
}

interface LintReport {
  readonly diagnostics: readonly { code: string; message: string; help?: string; filename: string }[];
}

/** What the lint says of each file, as `rule: message`. */
export async function lintMessages(folder: string): Promise<Map<string, string[]>> {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--type-aware', '--config', 'oxlint.config.mjs', '--format', 'json', '.'];
  const { diagnostics } = JSON.parse(await outputOf(args, folder)) as LintReport;
  const byFile = new Map<string, string[]>();
  for (const { code, message, help = '', filename } of diagnostics) {
    const rule = /\((.+)\)$/.exec(code)?.[1] ?? code;
    byFile.set(filename, [...(byFile.get(filename) ?? []), `${rule}: ${message} ${help}`]);
  }
  return byFile;
}

/** They end with a code other than 0 when they find something; what they found stands on standard output. */
function outputOf(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.trim().startsWith('{') || stdout.trim().startsWith('[')) resolve(stdout);
      else reject(new Error(`${args.join(' ')} said nothing readable: ${stderr}`, { cause: error }));
    });
  });
}
