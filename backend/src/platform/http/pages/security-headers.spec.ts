import express from 'express';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { PagePolicies } from './page-policies';
import { securityHeaders } from './security-headers';

const policies = new PagePolicies();
policies.add('/checkout/:orderId', {
  scripts: ['https://checkout.example'],
  frames: ['https://api.example'],
  connections: ['https://lumberjack.example'],
});

policies.add('/secret-page', { secretAddress: true });

let server: Server;
beforeAll(async () => {
  const app = express().use(
    securityHeaders('http://localhost', policies),
    (_request, response) => void response.send('x'),
  );
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

test.each(['/checkout/42', '/Checkout/42/', '/checkout/a%2Fb'])('%s may use the origins of its page', async (path) => {
  const policy = await policyOf(path);
  expect(policy.get('script-src')).toBe("'self' https://checkout.example");
  expect(policy.get('frame-src')).toBe("'self' https://api.example");
  expect(policy.get('connect-src')).toBe("'self' https://lumberjack.example");
  expect(policy.get('object-src')).toBe("'none'");
});

test.each(['/checkout', '/checkout/42/more', '/x/checkout/42', '/api/checkout/42', '/assets/checkout/42'])(
  '%s may not',
  async (path) => expect([...(await policyOf(path)).values()].join()).not.toMatch(/example/),
);

test.each([
  '*',
  'https:',
  'https://*.example',
  "'unsafe-inline'",
  "'unsafe-eval'",
  'http://x.example',
  'https://x/y',
  'data:',
])('no page may use %s', (source) =>
  expect(() => new PagePolicies().add('/page', { scripts: [source] })).toThrow('name an origin'),
);

test.each(['/api/x', '/assets/x', 'page', '/*'])('%s is no page', (path) =>
  expect(() => new PagePolicies().add(path, {})).toThrow('is no page'),
);

test('a page has one policy', () => {
  const own = new PagePolicies();
  own.add('/page', {});
  expect(() => own.add('/page', {})).toThrow('two parts');
});

test('the answer to a call may do nothing at all', async () => {
  expect(Object.fromEntries(await policyOf('/api/auth/me'))).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('a worker of the folder for it alone compiles WebAssembly, and reaches nobody else', async () => {
  const policy = await policyOf('/assets/wasm/recogniser-7.0.0-7.0.0-1.0.0/worker.min.js');
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
  expect(await referrerPolicy('/secret-page?token=secret')).toBe('no-referrer');
  expect(await referrerPolicy('/')).toBe('same-origin');
});
