/** A name of files that every system takes. */
export function fileBase(title: string): string {
  const plain = title
    .replace(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 80);
  return plain || 'design';
}

/** Names for the files of a project, no two the same where case does not count. */
export class FileNames {
  private readonly taken: Set<string>;

  constructor(root: string) {
    this.taken = new Set([root.toLowerCase()]);
  }

  /** @param wanted with or without folders and ending */
  next(wanted: string): string {
    const base = fileBase(wanted.replace(/^.*[/\\]/, '').replace(/\.(?:kicad_)?sch$/i, ''));
    let free = base;
    for (let number = 2; this.taken.has(free.toLowerCase()); number++) free = `${base}-${number}`;
    this.taken.add(free.toLowerCase());
    return `${free}.kicad_sch`;
  }
}
