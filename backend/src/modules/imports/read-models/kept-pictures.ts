import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CircuitPicture } from '@tracewright/circuit';
import { PersonalFiles } from '../../../platform/blobs';
import { DATABASE } from '../../../platform/tokens';
import type { KeptPicture } from '../domain/picture-events';

/** The files of bitmaps that people's projects show. */
@Injectable()
export class KeptPictures {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  /** Those of these digests that any project of a person has; of one content there may be several. */
  async ofOwner(ownerId: string, digests: readonly string[]): Promise<readonly KeptPicture[]> {
    const { rows } = await this.pool.query<{ picture: KeptPicture }>(
      'select picture from read.kept_pictures where owner_id = $1 and sha256 = any($2) order by stream',
      [ownerId, digests],
    );
    return rows.map(({ picture }) => picture);
  }

  /** Undefined for one whose file is gone. */
  async open({ sha256, bytes, kind, key, keyId }: KeptPicture): Promise<CircuitPicture | undefined> {
    try {
      const content = await this.files.get({ sha256, bytes, key, keyId });
      return content && { digest: sha256, kind, bytes: await buffer(content) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
