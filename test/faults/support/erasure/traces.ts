import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { pino, type Logger } from 'pino';
import { everythingIn } from '../../../acceptance/support/everything-in';

/** Keeps every line that an application logs, at the most talkative level. */
export class KeptLog {
  readonly lines: string[] = [];
  readonly logger: Logger = pino({ level: 'trace' }, { write: (line: string) => void this.lines.push(line) });
}

export interface Places {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly logs: readonly KeptLog[];
}

/** Everything that the product keeps, by place: each table, each file by its bytes and by its name, and the logs. */
export async function everythingKept({ pool, dataDir, logs }: Places): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return new Map([
    ['database', await everythingIn(pool)],
    ['file names', files.map(({ parentPath, name }) => path.join(parentPath, name)).join('\n')],
    ...files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [file, contentOf(file)] as const;
      }),
    ['logs', logs.flatMap(({ lines }) => lines).join('')],
  ]);
}

/** A draft may be removed between the list and this: what is gone holds nothing. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Where a text is found, as it is, as the database shows bytes, or within base64; with what stands around it. */
export function tracesOf(text: string, kept: ReadonlyMap<string, string>): readonly string[] {
  return [...kept].flatMap(([place, content]) =>
    formsOf(text).flatMap((form) => {
      const at = content.search(form);
      return at < 0 ? [] : [`${place}: …${content.slice(Math.max(0, at - 160), at + 80)}…`];
    }),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function formsOf(text: string): readonly RegExp[] {
  const bytes = Buffer.from(text, 'utf8');
  // Base64 of a text depends on where it begins: the bytes beside it are cut away.
  const within = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [
    new RegExp(escaped(text), 'i'),
    new RegExp(bytes.toString('hex'), 'i'),
    ...within.map((form) => new RegExp(escaped(form))),
  ];
}
