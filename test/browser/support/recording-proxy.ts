import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Of the body, counted as it arrived. */
  bytes: number;
}

/** Stands between a browser and the product and sees every request, whichever page or worker sends it. */
export class RecordingProxy {
  readonly requests: RecordedRequest[] = [];
  private readonly held = new Map<string, Promise<void>>();
  private readonly server: http.Server;

  private constructor(private readonly target: string) {
    this.server = http.createServer((request, response) => void this.pass(request, response));
  }

  static async open(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Requests whose path ends so wait until the answer is called. */
  hold(ending: string): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held.set(ending, released);
    return () => {
      this.held.delete(ending);
      release();
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const record: RecordedRequest = { method, path: url, bytes: 0 };
    this.requests.push(record);
    request.on('data', (chunk: Buffer) => (record.bytes += chunk.length));
    for (const [ending, released] of this.held) if (url.endsWith(ending)) await released;
    const onward = http.request(`${this.target}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
