import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { PersonalFiles } from '../../../platform/blobs';
import type { ReviewState } from '../domain/review';

export interface SentFileContent {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** The files of a review with all that is in them, for our own programs. */
@Injectable()
export class SentFiles {
  constructor(@Inject(PersonalFiles) private readonly files: PersonalFiles) {}

  /**
   * @param wanted only files of which it answers true are read
   * @returns undefined once the person was erased
   */
  async of(
    { files }: Pick<ReviewState, 'files'>,
    wanted: (name: string) => boolean = () => true,
  ): Promise<readonly SentFileContent[] | undefined> {
    const read: SentFileContent[] = [];
    for (const [number, file] of files.entries()) {
      if (file.name === null) return undefined;
      if (!wanted(file.name)) continue;
      const content = await this.files.get(file);
      if (!content) return undefined;
      read.push({ number, name: file.name, sha256: file.sha256, content: await buffer(content) });
    }
    return read;
  }
}
