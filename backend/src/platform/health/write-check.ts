import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../tokens';

/** Callers within this time share one write. */
const HOLDS_MS = 5_000;
/** A failure is looked at again sooner, so that whoever waits for the end of it waits no longer than needed. */
const FAILURE_HOLDS_MS = 1_000;
/** More than a page, so that the table and the log both have to find room on the disk. */
const BYTES = 10_000;

/** Writes for real, as a disk that is full can be read as before. */
@Injectable()
export class WriteCheck {
  private last: { readonly passed: Promise<boolean>; until: number } | undefined;

  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  passes(): Promise<boolean> {
    if (this.last && performance.now() < this.last.until) return this.last.passed;
    const check = { passed: this.write(), until: performance.now() + HOLDS_MS };
    this.last = check;
    void check.passed.then((passed) => {
      if (!passed) check.until = performance.now() + FAILURE_HOLDS_MS;
    });
    return check.passed;
  }

  private async write(): Promise<boolean> {
    const statement = 'update platform.write_check set at = now(), filling = $1 where id = 1';
    try {
      return (await this.pool.query(statement, [randomBytes(BYTES)])).rowCount === 1;
    } catch {
      return false;
    }
  }
}
