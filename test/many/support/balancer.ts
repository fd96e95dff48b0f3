import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One address before several processes, as load balancers are: each call goes to the next one; what nobody took, and what
 * only reads, goes to another when its connection breaks.
 */
export class Balancer {
  private turn = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const balancer = new Balancer(server, `http://127.0.0.1:${port}`);
    server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => balancer.pass(incoming, Buffer.concat(chunks), answer, ports, ports.length));
    });
    return balancer;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    ports: readonly number[],
    tries: number,
  ): void {
    const { method, url: path, headers } = incoming;
    const port = ports[this.turn++ % ports.length];
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    answer.on('close', () => outgoing.destroy());
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const mayGoElsewhere = !answer.headersSent && (error.code === 'ECONNREFUSED' || method === 'GET');
      if (mayGoElsewhere && tries > 1) return this.pass(incoming, body, answer, ports, tries - 1);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    outgoing.end(body);
  }
}
