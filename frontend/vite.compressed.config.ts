import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json)$/;
/** Smaller files are sent as they are: their headers weigh more. */
const LEAST_BYTES = 400;
/** Workers and what they know are large and wanted by few: the best level takes ten times as long for a twentieth. */
const LARGE_BYTES = 400_000;

/** Lays a compressed file beside each one of text, so that the server has nothing left to do but send it. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = path.join(dir ?? 'dist', 'assets');
      const names = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compressFile(path.join(assets, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const quality = bytes.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const packed = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(`${file}.br`, packed);
}
