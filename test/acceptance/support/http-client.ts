import { HEADER, SESSION_COOKIE } from '@tracewright/contracts';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, text otherwise, undefined when empty. */
  readonly body: Body;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** How far the changes reach that the callers of one product were answered. */
export class Answered {
  private furthest = { position: '', by: undefined as HttpClient | undefined };

  note(client: HttpClient, position: string | null): void {
    if (position !== null && position > this.furthest.position) this.furthest = { position, by: client };
  }

  /** What the product itself does not promise: that the caller sees what somebody else was answered before. */
  ofOthers(client: HttpClient): string | undefined {
    return this.furthest.by === client || this.furthest.position === '' ? undefined : this.furthest.position;
  }
}

/** A caller with a cookie jar, as a browser tab without its pages. Callers that share `answered` see each other's work. */
export class HttpClient {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly answered = new Answered(),
  ) {}

  get<Body = unknown>(path: string, headers?: CallOptions['headers']): Promise<Answer<Body>> {
    return this.call('GET', path, { headers });
  }

  post<Body = unknown>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>> {
    return this.call('POST', path, { body, headers });
  }

  put<Body = unknown>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>> {
    return this.call('PUT', path, { body, headers });
  }

  patch<Body = unknown>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>> {
    return this.call('PATCH', path, { body, headers });
  }

  delete<Body = unknown>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>> {
    return this.call('DELETE', path, { body, headers });
  }

  /** A FormData body is sent as it is, strings too (as JSON text); anything else becomes JSON. */
  async call<Body = unknown>(method: string, path: string, { body, headers }: CallOptions): Promise<Answer<Body>> {
    const isForm = body instanceof FormData;
    const seen = method === 'GET' ? this.answered.ofOthers(this) : undefined;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(seen !== undefined && { [HEADER.minPosition]: seen }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm || typeof body === 'string' ? body : JSON.stringify(body),
    });
    this.keepCookies(response.headers);
    this.answered.note(this, response.headers.get(HEADER.eventPosition));
    return { status: response.status, headers: response.headers, body: (await parsed(response)) as Body };
  }

  /** The value of the session cookie, undefined when signed out. */
  get sessionToken(): string | undefined {
    return this.cookies.get(SESSION_COOKIE);
  }

  set sessionToken(value: string | undefined) {
    if (value === undefined) this.cookies.delete(SESSION_COOKIE);
    else this.cookies.set(SESSION_COOKIE, value);
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text;
}
