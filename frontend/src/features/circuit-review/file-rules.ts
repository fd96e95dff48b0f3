import { COMPANION_ACCEPT } from '../../lib/project-files';

/** The review page's own list: neither the import's nor the review request's. */
const SPECIFIED = ['kicad_pcb', 'json', 'brd', 'sch', 'jpg', 'jpeg', 'png', 'gif', 'pdf'] as const;
export const REVIEW_EXTENSIONS = [...SPECIFIED, 'kicad_sch', 'net'] as const;

/** For the file dialog of the browser. */
export const ACCEPT = `${REVIEW_EXTENSIONS.map((extension) => `.${extension}`).join(',')},${COMPANION_ACCEPT}`;

/** The readers' own limit. */
export const MAX_BYTES = 50 * 1024 * 1024;

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export function isAccepted(fileName: string): boolean {
  return (REVIEW_EXTENSIONS as readonly string[]).includes(extensionOf(fileName));
}

export const isPicture = (fileName: string): boolean => ['jpg', 'jpeg', 'png', 'gif'].includes(extensionOf(fileName));

export { sizeText } from '../../lib/format';

/** The file's name without its extension, fit to begin the name of a report. */
export function stemOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'circuit';
}
