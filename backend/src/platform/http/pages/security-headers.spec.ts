import express from 'express';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { securityHeaders } from './security-headers';

let server: Server;
beforeAll(async () => {
  const app = express().use(securityHeaders('http://localhost'), (_request, response) => void response.send('x'));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

async function policyOf(path: string): Promise<Map<string, string>> {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const directives = (response.headers.get('content-security-policy') ?? '').split(';');
  return new Map(directives.map((text) => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]));
}

test.each(['/', '/circuit-review', '/assets/index-abc.js', '/api/docs'])(
  '%s runs our own scripts and compiles nothing',
  async (path) => {
    const policy = await policyOf(path);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self'");
  },
);

test('the answer to a call may do nothing at all', async () => {
  expect(Object.fromEntries(await policyOf('/api/auth/me'))).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('the recogniser alone compiles WebAssembly, and reaches nobody else', async () => {
  const policy = await policyOf('/assets/recogniser-7.0.0-7.0.0-1.0.0/worker.min.js');
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('a page whose address holds a secret tells nobody of it', async () => {
  const referrerPolicy = async (path: string): Promise<string | null> => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('referrer-policy');
  };
  expect(await referrerPolicy('/reset-password?token=secret')).toBe('no-referrer');
  expect(await referrerPolicy('/')).toBe('same-origin');
});
