import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FOLDERS = ['backend/src', 'frontend/src', 'libs', 'test'];
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'screenshots']);
const CODE = /\.(ts|tsx|cjs|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What each file of the product and its tests imports, as `Map<file, files>` of paths in the checkout. */
export function readImports(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder));
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(root, file, known)]));
}

function filesBelow(root, folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, name);
    return CODE.test(name) ? [name] : [];
  });
}

function importsOf(root, file, known) {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const wanted = placeOf(file, fileName);
    const found = wanted && ENDINGS.map((ending) => wanted + ending).find((name) => known.has(name));
    return found ? [found] : [];
  });
}

function placeOf(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const [, lib, part = ''] = /^@tracewright\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  return lib && path.posix.join('libs', lib, 'src', part);
}

/** Everything that the files import, themselves included. */
export function reachedFrom(imports, files) {
  const reached = new Set(files);
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  return reached;
}

/** The specs that import one of the files, at any distance, the nearest first. */
export function specsAbout(imports, files) {
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const next of imported) importers.set(next, [...(importers.get(next) ?? []), file]);
  }
  const reached = new Set(files);
  for (const file of reached) for (const next of importers.get(file) ?? []) reached.add(next);
  return [...reached].filter((file) => SPEC.test(file) && imports.has(file));
}

export const SPEC = /\.spec\.tsx?$/;
