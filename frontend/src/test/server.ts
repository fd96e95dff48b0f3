import { vi, type Mock } from 'vitest';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as it is, instead of JSON. */
  readonly text?: string;
  readonly headers?: { readonly [name: string]: string };
}

export interface FakeServer {
  readonly calls: Call[];
  readonly fetch: Mock;
}

/** Stands in for the network: answers each call through `reply`; a thrown error is a lost connection. */
export function fakeServer(reply: (call: Call) => Reply | Promise<Reply>): FakeServer {
  const calls: Call[] = [];
  const fetch = vi.fn(async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { method: init.method ?? 'GET', path, headers: init.headers as Call['headers'], body };
    calls.push(call);
    const { status = 200, body: answer, text, headers } = await reply(call);
    const content = text ?? (answer === undefined ? '' : JSON.stringify(answer));
    return new Response(status === 204 ? null : content, { status, headers });
  });
  vi.stubGlobal('fetch', fetch);
  return { calls, fetch };
}
