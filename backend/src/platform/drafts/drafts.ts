import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Draft, writeDraft } from './draft';

const SIGN_OF_LIFE_MS = 10_000;
/** A process that gave no sign of life for so long is gone, on whatever machine it ran. */
const GONE_AFTER_MS = 60_000;
/** Folders of this very process, which may hold several applications. */
const LIVING = new Set<string>();

/**
 * Files on their way, in one folder a process. The folders of processes that are gone are removed by those that live:
 * at once where this machine can tell that they are gone, else when they gave no sign of life for a while.
 */
export class Drafts {
  private readonly own: string;
  private opened: Promise<void> | undefined;
  private beating: NodeJS.Timeout | undefined;

  /** @param folder holds the folders of all processes that share it, and nothing else */
  constructor(
    private readonly folder: string,
    private readonly now: () => number = Date.now,
  ) {
    this.own = path.join(folder, `${HERE}@${process.pid}@${randomUUID()}`);
    LIVING.add(this.own);
  }

  /** A place for a file that is about to be written; whoever asks for it removes what comes to lie there. */
  async place(): Promise<string> {
    await this.open();
    return path.join(this.own, randomUUID());
  }

  async write(file: string, content: Readable): Promise<Draft> {
    await this.open();
    return writeDraft(file, content);
  }

  /** Removes what processes left behind that are gone. */
  async sweep(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const one = path.join(this.folder, name);
      if (!LIVING.has(one) && (await this.isGone(name, one))) await rm(one, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    LIVING.delete(this.own);
    await this.opened?.catch(() => undefined);
    await rm(this.own, { recursive: true, force: true });
  }

  private open(): Promise<void> {
    this.opened ??= this.begin().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async begin(): Promise<void> {
    await mkdir(this.own, { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
    this.beating ??= setInterval(() => {
      const now = new Date(this.now());
      // Without the sign others may take this process for gone: the next upload makes the folder again.
      utimes(this.own, now, now).catch(() => (this.opened = undefined));
    }, SIGN_OF_LIFE_MS).unref();
  }

  private async isGone(name: string, folder: string): Promise<boolean> {
    const [where, pid] = name.split('@');
    if (where === HERE && !isAlive(Number(pid))) return true;
    const seen = await stat(folder).catch(() => undefined);
    return seen !== undefined && this.now() - seen.mtimeMs > GONE_AFTER_MS;
  }
}

/** Process numbers mean something within one machine, and there within one namespace of them. */
const HERE = `${hostname()}.${namespace()}`.replaceAll(/[^\w.-]/g, '-');

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return process.platform;
  }
}

/** One that had this process's own number before is gone. */
function isAlive(pid: number): boolean {
  if (pid === process.pid || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
