import net from 'node:net';

/**
 * The port that clients connect to; it passes all bytes on to the gRPC server. A port of its own can be closed and
 * opened again while the server behind it changes, and its connections can be cut without a goodbye.
 */
export class FrontDoor {
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((socket) => this.admit(socket));
  private backendPort = 0;

  /** Listens on `port`, or on any free one for 0, and answers the port. */
  async open(port: number, backendPort: number): Promise<number> {
    this.backendPort = backendPort;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    return (this.server.address() as net.AddressInfo).port;
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
