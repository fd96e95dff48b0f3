import { setTimeout as delay } from 'node:timers/promises';
import {
  isRunningServer,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './launcher';

const LOOK_EVERY_MS = 500;
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [250, 30_000];

export interface KeptPostgres extends EmbeddedPostgres {
  /** Leaves the server to the other processes that use it: it runs on, and is not started again from here. */
  letGo(): Promise<void>;
}

/**
 * Looks after a server until it is stopped or let go here: when it ends otherwise, it is started again at the same
 * address, so that whoever is connected to it only has to connect again.
 */
export function keepRunning(server: EmbeddedPostgres, options: EmbeddedPostgresOptions): KeptPostgres {
  const keeper = new Keeper(server, options);
  return { ...server, stop: () => keeper.stop(), letGo: () => keeper.letGo() };
}

class Keeper {
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private restarting: Promise<void> | undefined;

  constructor(
    private server: EmbeddedPostgres,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  async letGo(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.restarting;
  }

  async stop(): Promise<void> {
    await this.letGo();
    await this.server.stop();
  }

  private look(): void {
    if (this.restarting || isRunningServer(this.server.pid)) return;
    this.restarting = this.restart().finally(() => (this.restarting = undefined));
  }

  private async restart(): Promise<void> {
    const { log } = this.options;
    log?.('The database server ended. Starting it again');
    for (let pause = FIRST_PAUSE_MS; !this.stopping.signal.aborted; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      try {
        this.server = await startEmbeddedPostgres({ ...this.options, port: this.server.port, portIsFixed: true });
        log?.('The database server runs again');
        return;
      } catch (error) {
        log?.(error instanceof Error ? error.message : String(error));
        await delay(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
