import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of a call that was planned: before it takes effect, or after it has, and before anybody hears of it. */
export type Moment = 'before' | 'after';

export interface Planned {
  /** Resolves when a call is at its moment; it waits there. */
  readonly reached: Promise<void>;
  /** Ends the call without an answer, or forgets it where none came. */
  readonly over: () => void;
}

interface Plan {
  readonly call: RegExp;
  readonly moment: Moment;
  readonly meet: () => void;
  readonly met: Promise<void>;
}

/** Stands before a server and holds calls at planned moments. */
export class Gate {
  private readonly plans = new Set<Plan>();
  private readonly server = http.createServer((request, response) => {
    this.pass(request, response).catch(() => response.destroy());
  });

  private constructor(private readonly target: () => string) {}

  /** @param target the origin of the server behind it */
  static async before(target: () => string): Promise<Gate> {
    const gate = new Gate(target);
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @param call of the next call to hold, such as `POST /v1/orders` */
  hold(call: RegExp, moment: Moment): Planned {
    let meet: () => void = () => undefined;
    let over: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (meet = resolve));
    const met = new Promise<void>((resolve) => (over = resolve));
    const plan = { call, moment, meet, met };
    this.plans.add(plan);
    return {
      reached,
      over: () => {
        this.plans.delete(plan);
        over();
      },
    };
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const plan = [...this.plans].find((one) => one.call.test(call));
    if (!plan || plan.moment === 'after') {
      const { status, headers, bytes } = await this.forwarded(request, body);
      if (!plan || !this.plans.delete(plan)) {
        response.writeHead(status, headers).end(bytes);
        return;
      }
    }
    this.plans.delete(plan);
    plan.meet();
    await plan.met;
    response.destroy();
  }

  private forwarded(request: IncomingMessage, body: Buffer) {
    const { method, url = '/', headers } = request;
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      const onward = http.request(this.target() + url, { method, headers }, (answer) => {
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes }),
          reject,
        );
      });
      onward.on('error', reject).end(body);
    });
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
