import {
  MAX_REVIEW_BYTES,
  MAX_REVIEW_FILE_BYTES,
  MAX_REVIEW_FILES,
  REVIEW_FILE_EXTENSIONS,
} from '@tracewright/contracts/reviews';
import { sizeText } from '../../lib/format';

/** For the file dialog of the browser. */
export const ACCEPT = REVIEW_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

export const isTaken = (fileName: string): boolean =>
  (REVIEW_FILE_EXTENSIONS as readonly string[]).includes(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '');

const same = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export interface Addition {
  readonly files: readonly File[];
  /** What was left out, and why; one sentence each. */
  readonly problems: readonly string[];
}

/** Takes those of the new files that a request can carry. What is there already is not taken twice. */
export function withFiles(files: readonly File[], added: readonly File[]): Addition {
  const taken = [...files];
  const problems: string[] = [];
  for (const file of added) {
    if (taken.some((one) => same(one, file))) continue;
    const problem = problemOf(file, taken);
    if (problem) problems.push(problem);
    else taken.push(file);
  }
  return { files: taken, problems };
}

function problemOf(file: File, taken: readonly File[]): string | undefined {
  if (!isTaken(file.name)) return `${file.name} is not taken: send one of ${ACCEPT.replaceAll(',', ', ')}.`;
  if (file.size === 0) return `${file.name} is empty. Export it again.`;
  if (file.size > MAX_REVIEW_FILE_BYTES) {
    return `${file.name} has ${sizeText(file.size)}; a file may have at most ${sizeText(MAX_REVIEW_FILE_BYTES)}.`;
  }
  if (taken.length >= MAX_REVIEW_FILES) return `${file.name}: a request takes at most ${MAX_REVIEW_FILES} files.`;
  const together = taken.reduce((sum, { size }) => sum + size, file.size);
  if (together > MAX_REVIEW_BYTES) {
    return `${file.name}: all files together may have at most ${sizeText(MAX_REVIEW_BYTES)}.`;
  }
  return undefined;
}
