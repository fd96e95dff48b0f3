import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What was installed and built last, and from what. Goes with node_modules, as it speaks of them. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/tracewright');

export const inRoot = (...parts) => path.join(ROOT, ...parts);

export const SERVER_ENTRY = inRoot('backend/dist/main.js');

/** The program of an installed package, run with this Node and without a shell, so that spaces in paths do no harm. */
export const tool = (...parts) => path.join(ROOT, 'node_modules', ...parts);
