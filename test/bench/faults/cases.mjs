// Designs with faults that their own makers mended, beside the repository; read as a project, with all files of it.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../shared/circuits/faults');

export const hasCases = fs.existsSync(folder);

/** Every case, by name; `root` is the design that is read, `board` its board where there is one. */
export function cases() {
  return fs
    .readdirSync(folder)
    .sort()
    .filter((slug) => fs.existsSync(path.join(folder, slug, 'case.json')))
    .map((slug) => {
      const text = JSON.parse(fs.readFileSync(path.join(folder, slug, 'case.json'), 'utf8'));
      const withRole = (role) => text.files?.find((file) => file.role === role)?.path;
      return { ...text, slug, root: text.root ?? withRole('root') ?? withRole('board'), board: withRole('board') };
    });
}

/** The design with the files that it names, as the command line reads it. */
export function readCase(slug, file) {
  const full = path.join(folder, slug, file);
  const siblings = (name) => {
    const wanted = path.resolve(path.dirname(full), name);
    return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
  };
  return readCircuit(fs.readFileSync(full), { fileName: path.basename(full), siblings });
}
