import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PartEntry } from './catalogue-part';

/** The product's own parts file; it lies beside the circuit library, which checks designs against it. */
export function catalogueFile(): { readonly version: string; readonly parts: readonly PartEntry[] } {
  const folder = path.dirname(require.resolve('@tracewright/circuit/package.json'));
  return JSON.parse(readFileSync(path.join(folder, 'data', 'parts.json'), 'utf8')) as {
    version: string;
    parts: PartEntry[];
  };
}
