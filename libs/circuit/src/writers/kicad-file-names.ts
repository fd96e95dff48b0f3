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

  /** @param wanted with or without folders and ending, seen from a folder */
  next(wanted: string, from: string): string {
    const base = `${folderOf(wanted, from)}${fileBase(wanted.replace(/^.*[/\\]/, '').replace(/\.(?:kicad_)?sch$/i, ''))}`;
    let free = base;
    for (let number = 2; this.taken.has(free.toLowerCase()); number++) free = `${base}-${number}`;
    this.taken.add(free.toLowerCase());
    return `${free}.kicad_sch`;
  }
}

/** The folder of a wanted path, such as "io/"; the project's own where it leads out of that or to no plain folder. */
export function folderOf(wanted: string, from: string): string {
  const way = foldersIn(from);
  for (const name of foldersIn(wanted.replaceAll('\\', '/'))) {
    if (name === '.') continue;
    if (name !== '..' && !PLAIN_FOLDER.test(name)) return '';
    if (name !== '..') way.push(name);
    else if (way.pop() === undefined) return '';
  }
  return way.map((name) => `${name}/`).join('');
}

/** Variables and letters of drives are none. */
const PLAIN_FOLDER = /^[\w-](?:[\w .-]{0,78}[\w-])?$/;
const foldersIn = (path: string): string[] => path.split('/').slice(0, -1);

/** How a file in a folder names another file of the project. */
export function seenFrom(folder: string, file: string): string {
  const [way, target] = [foldersIn(folder), foldersIn(file)];
  const parted = way.findIndex((name, at) => name !== target[at]);
  const common = parted < 0 ? way.length : parted;
  return `${'../'.repeat(way.length - common)}${file.split('/').slice(common).join('/')}`;
}
