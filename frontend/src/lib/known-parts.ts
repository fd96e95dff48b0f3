import { type Catalogue, catalogueOfFiles } from '@tracewright/parts/catalogue';
import type { PartsFile } from '@tracewright/parts';

/** The table of parts. It is large: import this module only when it is needed, and away from the page's own thread. */
const files = import.meta.glob<string>('../../../libs/parts/data/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In the same order as on the server. */
export const knownParts = (): Catalogue =>
  catalogueOfFiles(
    Object.keys(files)
      .sort()
      .map((name) => JSON.parse(files[name] ?? '') as PartsFile),
  );
