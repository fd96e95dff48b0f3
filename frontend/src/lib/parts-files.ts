/**
 * The files of the table of parts, and nothing else: each worker is built by itself, and only what imports nothing comes
 * out the same for both, so that it is sent and kept once.
 */
export const partsFiles = import.meta.glob<string>('../../../libs/parts/data/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
