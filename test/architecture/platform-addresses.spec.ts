import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './tree';

/** The code of a folder, without its tests, by file. */
function codeIn(folder: string): Map<string, string> {
  const names = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name));
  return new Map(files.map((name) => [name, fs.readFileSync(path.join(ROOT, folder, name), 'utf8')]));
}

const inQuotes = /['"`]([^'"`\n]*)['"`]/g;

/** The first part of each address that a module answers at, or that the web application shows a page at. */
function addressesOfModules(): Set<string> {
  const found = new Set<string>();
  for (const text of codeIn('backend/src/modules').values()) {
    const own = /@Controller\('([^']*)'\)/.exec(text)?.[1];
    if (own === undefined) continue;
    const below = [...text.matchAll(/@(?:Get|Post|Put|Patch|Delete)\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(inQuotes)].map(([, address = '']) => address),
    );
    for (const address of own === 'api' ? below : [own.replace(/^api\//, '')]) found.add(address.split('/')[0] ?? '');
  }
  return found;
}

function pages(): Set<string> {
  const router = fs.readFileSync(path.join(ROOT, 'frontend/src/app/router.tsx'), 'utf8');
  return new Set([...router.matchAll(/path: '(\/[\w-]+)/g)].map(([, page = '']) => page));
}

test('the platform names no address of a module and no page', () => {
  const [calls, shown] = [addressesOfModules(), pages()];
  expect([calls.size, shown.size].every((count) => count > 5)).toBe(true);
  const named = [...codeIn('backend/src/platform')].flatMap(([file, text]) =>
    [...text.matchAll(/['"`/]\/?(?:api\/)([\w-]+)|['"`](\/[\w-]+)/g)]
      .filter(([, call, page]) => calls.has(call ?? '') || shown.has(page ?? ''))
      .map(([address]) => `${file}: ${address}`),
  );
  expect(named).toEqual([]);
});
