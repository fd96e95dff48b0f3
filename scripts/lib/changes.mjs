import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

function resolved(reference) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * The files that differ from where this work left `reference` (main by default), those that are not committed included.
 * @throws Problem when there is no such reference
 */
export function changedFiles(reference) {
  const names = reference ? [reference] : ['main', 'origin/main', 'HEAD'];
  const base = names.map((name) => ({ name, commit: resolved(name) })).find(({ commit }) => commit);
  if (!base) throw new Problem(`git knows no "${reference}" to compare with.`);
  const from = git('merge-base', base.commit, 'HEAD');
  const lines = [git('diff', '--name-only', from), git('ls-files', '--others', '--exclude-standard')].join('\n');
  const files = [...new Set(lines.split('\n').filter(Boolean))];
  return { since: base.name, files: files.filter((file) => fs.existsSync(path.join(ROOT, file))) };
}
