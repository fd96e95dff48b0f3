const SHELF_DIGITS = 2;
/** Shelves of one person; never another number: a part would be looked for where it is not. */
export const SHELVES = 64;

/** What tells a person's parts apart: the number as people write it, whatever the case of its letters. */
export const numberKey = (partNumber: string): string =>
  partNumber.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** From 0 on. @param partId begins with hexadecimal digits */
export const shelfOf = (partId: string): number => Number.parseInt(partId.slice(0, SHELF_DIGITS), 16) % SHELVES;

export const shelfId = (ownerId: string, shelf: number): string => `${ownerId}.${shelf}`;
