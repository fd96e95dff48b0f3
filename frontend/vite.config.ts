import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressedFiles } from './vite.compressed.config';
import { fontFiles } from './vite.fonts.config';
import { recogniserFiles } from './vite.recogniser.config';

const libs = fileURLToPath(new URL('../libs', import.meta.url));
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const inPackage = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

export default defineConfig({
  plugins: [react(), recogniserFiles(), fontFiles(), compressedFiles()],
  resolve: {
    alias: [
      { find: /^@tracewright\/([^/]+)\/(.+)$/, replacement: `${libs}/$1/src/$2` },
      { find: /^@tracewright\/([^/]+)$/, replacement: `${libs}/$1/src` },
    ],
  },
  server: { port: 5173, proxy: { '/api': backend, '/metrics': backend } },
  build: {
    target: 'es2022',
    // The page policy takes fonts from our own address alone.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Which pieces a page loads is read from it, by the table of bytes.
    manifest: true,
    rolldownOptions: {
      // Its index only hangs the parts of a form on each other: who wants its context alone gets no forms.
      treeshake: { moduleSideEffects: [{ test: /@rc-component[\\/]form[\\/]es[\\/]index\.js$/, sideEffects: false }] },
      output: {
        // Vendor code keeps its hash while only the product's own code changes.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: inPackage('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
              priority: 30,
            },
            { name: 'query', test: inPackage('@tanstack/query-core', '@tanstack/react-query'), priority: 20 },
          ],
        },
      },
    },
  },
  // Workers load what they need by themselves, as the pages do.
  worker: { format: 'es' },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.spec.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 120_000, // only ends what hangs: see ../vitest.config.mts
    maxWorkers: Math.max(2, availableParallelism()) + 2, // where it is started here; see also ../vitest.config.mts
    // What a worker has loaded serves all its files: loading React and Ant Design anew for each took longer than the
    // tests. What else files would share is reset by src/test/setup.ts.
    isolate: false,
    // For the first see ../vitest.config.mts; with the second a test can ask what is still in memory.
    execArgv: ['--max-semi-space-size=64', '--expose-gc'],
  },
});
