import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Response } from 'express';
import { HEADER, type PageRequest } from '@tracewright/contracts';
import { Refusal } from '@tracewright/kernel';

/** `?limit=&cursor=` of every list that can grow. */
export class PageQuery implements PageRequest {
  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;

  @ApiPropertyOptional({ description: 'The x-next-cursor header of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  cursor?: string;
}

/**
 * Cuts a list that was read with one row more than the limit, and names the next page in the header.
 * @param keyOf the values that the next page starts after
 */
export function page<T>(
  response: Response,
  query: PageQuery,
  rows: readonly T[],
  keyOf: (row: T) => readonly string[],
): readonly T[] {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  if (rows.length > query.limit && last !== undefined) {
    response.setHeader(HEADER.nextCursor, Buffer.from(JSON.stringify(keyOf(last))).toString('base64url'));
  }
  return shown;
}

/** Tells whether a part of a cursor can be one that we gave. */
type CursorPart = (text: string) => boolean;

const OUR_YEARS = /^[12]\d{3}-/;

export const CURSOR = {
  text: (text) => !text.includes('\0'),
  /** ISO 8601 as we write it, in years that the database reads too. */
  time: (text) => OUR_YEARS.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
  /** Small enough for every integer of 64 bits. */
  wholeNumber: (text) => /^\d{1,18}$/.test(text),
} satisfies { readonly [kind: string]: CursorPart };

/**
 * The values that the page starts after, undefined for the first page.
 * @param parts what each value must be
 * @throws Refusal when the cursor is none of ours
 */
export function cursorKey(query: PageQuery, parts: readonly CursorPart[]): readonly string[] | undefined {
  if (query.cursor === undefined) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(query.cursor, 'base64url').toString('utf8'));
    if (isKey(key) && key.length === parts.length && parts.every((fits, index) => fits(key[index] ?? ''))) return key;
  } catch {
    // Told below: whatever is wrong with it, it is not a cursor.
  }
  throw new Refusal('invalid', 'invalid_cursor', 'The cursor is not one of ours. Start again without it.');
}

const isKey = (key: unknown): key is readonly string[] =>
  Array.isArray(key) && key.every((part) => typeof part === 'string');
