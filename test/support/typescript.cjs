// Lets a child process of a test run TypeScript as the tests do: `node -r test/support/typescript.cjs file.ts`.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const swc = require('@swc/core');

const libs = path.resolve(__dirname, '../../libs');
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

Module._extensions['.ts'] = (module, filename) => {
  const { code } = swc.transformSync(fs.readFileSync(filename, 'utf8'), { ...options, filename });
  module._compile(code, filename);
};

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const [, lib, part = ''] = /^@tracewright\/([^/]+)(?:\/(.+))?$/.exec(request) ?? [];
  return resolve.call(this, lib ? path.join(libs, lib, 'src', part) : request, ...rest);
};
