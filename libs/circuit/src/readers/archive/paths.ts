export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Finds a file by its path or, where no other has it, by its name alone: files that were chosen by hand have lost their
 * folders.
 */
export function pathFinder(paths: Iterable<string>): (path: string) => string | undefined {
  const known = new Set(paths);
  const byName = new Map<string, string | undefined>();
  for (const path of known) byName.set(baseName(path), byName.has(baseName(path)) ? undefined : path);
  return (path) => (known.has(path) ? path : byName.get(baseName(path)));
}
