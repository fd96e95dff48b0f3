import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, catalogueOf } from '../catalogue';
import type { PartsFile } from '../entry';
import { createParts, type Parts } from '../parts';

const FOLDER = path.resolve(__dirname, '../../data');

/** The files of parts that the product brings, by name. */
export function readPartsFiles(): ReadonlyMap<string, PartsFile> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => [name, JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as PartsFile]),
  );
}

let parts: Parts | undefined;

/** All parts that the product brings; read once. */
export function loadParts(): Parts {
  parts ??= createParts([...readPartsFiles().values()]);
  return parts;
}

let catalogue: Catalogue | undefined;

/** The same in the words of the catalogue. */
export function loadCatalogue(): Catalogue {
  catalogue ??= catalogueOf(loadParts().all);
  return catalogue;
}
