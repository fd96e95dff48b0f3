import fs from 'node:fs';
import path from 'node:path';

const PAGE = 'index.html';
const DESIGN = 'src/app/WorkspaceRoute.tsx';
/** Loaded by themselves once the canvas is drawn. */
const LATER = {
  'the panels': 'src/features/workspace/layout/panels.ts',
  'the dialogs': 'src/features/workspace/dialogs/all.ts',
};
/** The fonts of every page; those of other scripts come when their letters occur. */
const FONT = /(inter|jetbrains-mono)-(latin|signs-[a-z-]+)-[\w-]{8}\.woff2$/;

/** Chunks that are loaded with some of the manifest's, each once. */
function reachedFrom(manifest, keys) {
  const reached = new Set();
  const visit = (key) => {
    if (reached.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the pages have no chunk ${key}`);
    reached.add(key);
    (chunk.imports ?? []).forEach(visit);
  };
  keys.forEach(visit);
  return reached;
}

/** As it is sent: compressed where that makes it smaller. */
function sentBytes(file) {
  const packed = `${file}.br`;
  return fs.statSync(fs.existsSync(packed) ? packed : file).size;
}

/**
 * What a browser loads that opens a design for the first time, read from a build of the pages: before the canvas can be
 * used, by itself afterwards, and of fonts. Bytes as they are sent.
 */
export function bytesOfFirstVisit(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const first = reachedFrom(manifest, [PAGE, DESIGN]);
  const rowOf = (key) => ({ file: manifest[key].file, bytes: sentBytes(path.join(folder, manifest[key].file)) });
  const rowsOf = (keys) => [...keys].map(rowOf).sort((a, b) => b.bytes - a.bytes);
  const later = Object.entries(LATER).map(([name, key]) => {
    const more = [...reachedFrom(manifest, [key])].filter((one) => !first.has(one));
    return { file: name, bytes: sumOf(rowsOf(more)) };
  });
  const fonts = fs
    .readdirSync(path.join(folder, 'assets'))
    .filter((name) => FONT.test(name))
    .map((name) => ({ file: `assets/${name}`, bytes: fs.statSync(path.join(folder, 'assets', name)).size }));
  return { scripts: rowsOf(first), later, fonts };
}

export const sumOf = (rows) => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** More rows than these are one line. */
const SHOWN = 16;

/** As text, for the end of a build. */
export function byteTable(folder) {
  const { scripts, later, fonts } = bytesOfFirstVisit(folder);
  const line = ({ file, bytes }) => `${String(Math.round(bytes / 100) / 10).padStart(8)} kB  ${file}`;
  const rest = scripts.slice(SHOWN);
  return [
    'First visit to a design, as sent:',
    ...scripts.slice(0, SHOWN).map(line),
    line({ file: `${rest.length} smaller ones`, bytes: sumOf(rest) }),
    line({ file: 'JavaScript before the canvas can be used', bytes: sumOf(scripts) }),
    ...later.map(({ file, bytes }) => line({ file: `${file}, afterwards`, bytes })),
    ...fonts.map(line),
    line({ file: 'fonts', bytes: sumOf(fonts) }),
  ].join('\n');
}
