import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../../../platform/tokens';
import type { KeptPicture } from '../domain/picture-events';

/** Where the bitmaps of a person's projects are. */
@Injectable()
export class KeptPictures {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Those of these digests that any project of a person has; of one content there may be several. */
  async ofOwner(ownerId: string, digests: readonly string[]): Promise<readonly KeptPicture[]> {
    if (digests.length === 0) return [];
    const { rows } = await this.pool.query<{ picture: KeptPicture }>(
      'select picture from read.kept_pictures where owner_id = $1 and sha256 = any($2) order by stream',
      [ownerId, digests],
    );
    return rows.map(({ picture }) => picture);
  }
}
