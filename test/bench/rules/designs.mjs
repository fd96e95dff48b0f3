// The real designs beside the repository, read with the product's own readers.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../shared/circuits');

export const hasCircuits = fs.existsSync(path.join(folder, 'truth'));

const truth = (name) => JSON.parse(fs.readFileSync(path.join(folder, 'truth', name), 'utf8'));
const names = () => (hasCircuits ? fs.readdirSync(path.join(folder, 'truth')).sort() : []);

export const expertReviews = () =>
  names()
    .filter((name) => name.endsWith('.review.json'))
    .map(truth);

/** Boards and schematics; pictures and texts hold no connections. */
export const designs = () =>
  names()
    .filter((name) => !name.endsWith('.review.json') && !/\.(pdf|png)\.json$/.test(name))
    .map((name) => truth(name).file);

export const pathOf = (file) => path.join(folder, 'files', file);
export const bytesOf = (file) => fs.readFileSync(pathOf(file));

/** Undefined for a form that is refused (old binary files). */
export function readDesign(file) {
  const full = pathOf(file);
  const siblings = (name) => {
    const beside = path.join(path.dirname(full), name);
    return fs.existsSync(beside) ? fs.readFileSync(beside) : undefined;
  };
  try {
    return readCircuit(fs.readFileSync(full), { fileName: path.basename(full), siblings });
  } catch {
    return undefined;
  }
}
