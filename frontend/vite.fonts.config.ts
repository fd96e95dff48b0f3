import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../node_modules/.cache/tracewright', import.meta.url));

interface Family {
  readonly name: string;
  readonly folder: string;
  /** The weights that the pages use. */
  readonly weights: { readonly min: number; readonly max: number };
  /** Whether its alternative shapes are wanted: figures of one width, ligatures. */
  readonly alternatives: boolean;
}

const FAMILIES: readonly Family[] = [
  { name: 'inter', folder: '@fontsource-variable/inter', weights: { min: 400, max: 700 }, alternatives: true },
  {
    name: 'jetbrains-mono',
    folder: '@fontsource-variable/jetbrains-mono',
    weights: { min: 400, max: 700 },
    alternatives: false,
  },
];

/** Signs of nearly every page that stand in a large file of letters nobody else needs: the rupee, ohm and micro. */
const SIGNS: readonly { readonly part: string; readonly text: string }[] = [
  { part: 'latin-ext', text: '₹' },
  { part: 'greek', text: 'ΔΩμ' },
];

const FACE = /\/\* \S+ \*\/\n@font-face \{[^}]*\}/g;

/**
 * The fonts of the product: of Latin letters only the weights and shapes that are used, and common signs in files of
 * their own. A browser loads 50 kB of them where the whole files are 175 kB; other scripts come whole when they occur.
 */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    async config() {
      // The tests show nothing.
      if (process.env.VITEST) return {};
      return { resolve: { alias: [{ find: './app/theme/fonts.css', replacement: await stylesOnce() }] } };
    },
  };
}

/** Made anew when the packages or this file have changed: it takes some seconds. */
async function stylesOnce(): Promise<string> {
  const packages = FAMILIES.map(({ folder }) => readFileSync(resolve(`${folder}/package.json`), 'utf8'));
  const made = [...packages, readFileSync(fileURLToPath(import.meta.url), 'utf8')].join('');
  const folder = path.join(CACHE, `fonts-${createHash('sha256').update(made).digest('hex').slice(0, 16)}`);
  const styles = path.join(folder, 'fonts.css');
  if (existsSync(styles)) return styles;
  mkdirSync(folder, { recursive: true });
  const faces = await Promise.all(FAMILIES.map((family) => facesOf(family, folder)));
  // Complete, or not there.
  writeFileSync(`${styles}.new`, faces.join('\n'));
  renameSync(`${styles}.new`, styles);
  return styles;
}

async function facesOf(family: Family, target: string): Promise<string> {
  const styles = readFileSync(resolve(`${family.folder}/wght.css`), 'utf8');
  const folder = path.dirname(resolve(`${family.folder}/package.json`));
  const faces = (styles.match(FACE) ?? []).map((face) => {
    const part = /files\/\S+?-(latin|latin-ext|greek|greek-ext|cyrillic|cyrillic-ext|vietnamese)-wght/.exec(face)?.[1];
    if (part === undefined) throw new Error(`${family.folder}/wght.css has a face of no known letters: ${face}`);
    return { part, face: face.replace('url(./', `url(${folder}/`) };
  });
  const latin = faces.find(({ part }) => part === 'latin');
  if (!latin) throw new Error(`${family.folder} has no Latin letters`);
  const whole = faces.filter(({ part }) => part !== 'latin').map(({ face }) => face);
  const made = [
    await madeFace(family, target, { part: 'latin', face: latin.face, text: lettersOf(latin.face) }),
    // Of faces that hold the same sign the last one counts.
    ...(await Promise.all(
      SIGNS.flatMap(({ part, text }) => {
        const face = faces.find((one) => one.part === part)?.face;
        return face ? [madeFace(family, target, { part: `signs-${part}`, face, text, source: part })] : [];
      }),
    )),
  ];
  return [...whole, ...made].join('\n');
}

interface Wanted {
  readonly part: string;
  readonly face: string;
  readonly text: string;
  readonly source?: string;
}

/** Makes the smaller file and answers its face. */
async function madeFace(family: Family, target: string, { part, face, text, source = part }: Wanted) {
  const { name, folder, weights, alternatives } = family;
  const original = readFileSync(resolve(`${folder}/files/${name}-${source}-wght-normal.woff2`));
  const bytes = await subset(original, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noLayoutClosure: !alternatives,
  });
  const file = path.join(target, `${name}-${part}.woff2`);
  writeFileSync(file, bytes);
  return face
    .replace(/url\([^)]*\)/, `url(${file})`)
    .replace(/font-weight: [^;]*;/, `font-weight: ${weights.min} ${weights.max};`)
    .replace(/unicode-range: [^;]*;/, (whole) => (source === part ? whole : `unicode-range: ${rangeOf(text)};`));
}

const rangeOf = (text: string): string => [...text].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(',');

/** The letters of a face's `unicode-range`. */
function lettersOf(face: string): string {
  const ranges = /unicode-range: ([^;]*);/.exec(face)?.[1]?.split(',') ?? [];
  return ranges
    .flatMap((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
