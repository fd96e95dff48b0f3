// Bundles one script of the pages for a browser test: `node build-page.mjs ENTRY FOLDER` writes FOLDER/assets/main.js.
import { build } from 'vite';

const [entry, folder] = process.argv.slice(2);
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    minify: false,
    rolldownOptions: { input: entry, output: { entryFileNames: 'assets/main.js' } },
  },
});
