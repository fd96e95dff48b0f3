import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PORT_WAIT_MS = 10_000;

/**
 * The port that clients connect to; it passes all bytes on to the gRPC server. A port of its own can be closed and
 * opened again while the server behind it changes, and its connections can be cut without a goodbye.
 */
export class FrontDoor {
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((socket) => this.admit(socket));
  private backendPort = 0;

  /**
   * Listens on `port`, or on any free one for 0, and answers the port. Somebody else's connection may have taken one that
   * was closed for its own end meanwhile: it is waited for.
   */
  async open(port: number, backendPort: number): Promise<number> {
    this.backendPort = backendPort;
    for (const until = Date.now() + PORT_WAIT_MS; ;) {
      try {
        await this.listen(port);
        return (this.server.address() as net.AddressInfo).port;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > until) throw error;
        await delay(100);
      }
    }
  }

  private listen(port: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  /** Cuts every connection. New ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.sockets.clear();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.cut();
    await closed;
  }

  private admit(client: net.Socket): void {
    const backend = net.connect(this.backendPort, '127.0.0.1');
    this.sockets.add(client);
    client.setNoDelay(true);
    backend.setNoDelay(true);
    client.pipe(backend).pipe(client);
    const end = (): void => {
      this.sockets.delete(client);
      client.destroy();
      backend.destroy();
    };
    for (const socket of [client, backend]) {
      socket.once('close', end);
      socket.on('error', end);
    }
  }
}
