import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const packageFile = (name: string): string => resolve(`${name}/package.json`);
const inPackage = (name: string, file: string): string => path.join(path.dirname(packageFile(name)), file);
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(packageFile(name), 'utf8')) as { version: string }).version;

const PACKAGES = ['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/eng'];

/** What tesseract.js asks for by name in one folder: its worker, the core for each kind of processor, and the letters. */
const FILES: { readonly [name: string]: string } = {
  'worker.min.js': inPackage('tesseract.js', 'dist/worker.min.js'),
  'worker.min.js.LICENSE.txt': inPackage('tesseract.js', 'dist/worker.min.js.LICENSE.txt'),
  'tesseract-core-lstm.wasm.js': inPackage('tesseract.js-core', 'tesseract-core-lstm.wasm.js'),
  'tesseract-core-simd-lstm.wasm.js': inPackage('tesseract.js-core', 'tesseract-core-simd-lstm.wasm.js'),
  'tesseract-core-relaxedsimd-lstm.wasm.js': inPackage('tesseract.js-core', 'tesseract-core-relaxedsimd-lstm.wasm.js'),
  'eng.traineddata.gz': inPackage('@tesseract.js-data/eng', '4.0.0_best_int/eng.traineddata.gz'),
};

/**
 * Serves the recogniser of letters from our own address, in a folder named after its versions, so that it may be kept
 * for ever. The server lets scripts of `assets/wasm`, and of no other folder, compile WebAssembly.
 */
export function recogniserFiles(): Plugin {
  const folder = `assets/wasm/recogniser-${PACKAGES.map(versionOf).join('-')}`;
  return {
    name: 'recogniser-files',
    config: () => ({ define: { 'import.meta.env.RECOGNISER_FOLDER': JSON.stringify(`/${folder}/`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ''] = request.url?.split(`/${folder}/`) ?? [];
        const file = FILES[name];
        if (file === undefined) return next();
        response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [name, file] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(file) });
      }
    },
  };
}
