import { type Catalogue, catalogueOfFiles } from '@tracewright/parts/catalogue';
import type { PartsFile } from '@tracewright/parts';

/** The table of parts, in the same order as on the server. It is large: ask away from the page's own thread. */
export async function knownParts(): Promise<Catalogue> {
  const { partsFiles } = await import('./parts-files');
  return catalogueOfFiles(
    Object.keys(partsFiles)
      .sort()
      .map((name) => JSON.parse(partsFiles[name] ?? '') as PartsFile),
  );
}
