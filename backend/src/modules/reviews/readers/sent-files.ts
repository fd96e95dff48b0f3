import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { PersonalFiles } from '../../../platform/blobs';
import type { ReviewState } from '../domain/review';
import { ReviewedDesigns } from './reviewed-designs';

export interface SentFileContent {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
  readonly content: Uint8Array;
}

/**
 * The files of a review with all that is in them, for our own programs. A version of a stored design is one of them: it is
 * made again from its events, so that it is measured and reviewed as any file.
 */
@Injectable()
export class SentFiles {
  constructor(
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(ReviewedDesigns) private readonly designs: ReviewedDesigns,
  ) {}

  /**
   * @param wanted only files of which it answers true are read
   * @returns undefined once the person was erased
   */
  async of(
    review: Pick<ReviewState, 'files' | 'design' | 'designName' | 'ownerId'>,
    wanted: (name: string, number: number) => boolean = () => true,
  ): Promise<readonly SentFileContent[] | undefined> {
    const { files, design } = review;
    if (design) return this.ofDesign(review);
    const read: SentFileContent[] = [];
    for (const [number, file] of files.entries()) {
      if (file.name === null) return undefined;
      if (!wanted(file.name, number)) continue;
      const content = await this.files.get(file);
      if (!content) return undefined;
      read.push({ number, name: file.name, sha256: file.sha256, content: await buffer(content) });
    }
    return read;
  }

  private async ofDesign(review: Parameters<ReviewedDesigns['written']>[0]): Promise<SentFileContent[] | undefined> {
    const file = await this.designs.written(review, 'json');
    if (!file) return undefined;
    const { fileName: name, content } = file;
    return [{ number: 0, name, sha256: createHash('sha256').update(content).digest('hex'), content }];
  }
}
