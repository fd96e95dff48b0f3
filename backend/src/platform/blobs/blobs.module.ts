import { Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PersonKeys } from '@tracewright/privacy';
import type { CompleteConfiguration } from '../config';
import { Drafts } from '../drafts';
import { PersonalData } from '../personal-data/personal-data';
import { StartUp } from '../start-up';
import { CONFIGURATION, LOGGER, PERSON_KEYS } from '../tokens';
import type { BlobStore } from './blob-store';
import { FileKeeper } from './file-keeper';
import { openBlobs } from './open-blobs';
import { PersonalFiles } from './personal-files';

/** Where files lie; whoever keeps files of people asks `PersonalFiles`. */
const BLOBS = Symbol('BLOBS');

const AN_HOUR_MS = 60 * 60 * 1000;

@Global()
@Module({
  providers: [
    { provide: BLOBS, useFactory: openBlobs, inject: [CONFIGURATION, Drafts] },
    {
      provide: PersonalFiles,
      useFactory: (blobs: BlobStore, keys: PersonKeys, drafts: Drafts) => new PersonalFiles(blobs, keys, drafts),
      inject: [BLOBS, PERSON_KEYS, Drafts],
    },
    FileKeeper,
  ],
  exports: [PersonalFiles, FileKeeper],
})
export class BlobsModule implements OnModuleDestroy {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PersonalFiles) files: PersonalFiles,
    @Inject(PersonalData) personalData: PersonalData,
    @Inject(FileKeeper) private readonly keeper: FileKeeper,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
    @Inject(StartUp) startUp: StartUp,
  ) {
    personalData.add({
      section: 'keptFiles',
      collect: (userId) => files.listOf(userId),
      erase: (userId) => files.eraseAll(userId),
    });
    startUp.add(async () => {
      await blobs.prepare();
      if (!configuration.roles.has('workers')) return;
      await this.sweep();
      this.sweeping = setInterval(() => void this.sweep(), AN_HOUR_MS).unref();
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeping);
    this.blobs.close();
  }

  private async sweep(): Promise<void> {
    await this.keeper
      .sweep()
      .catch((err: unknown) => this.logger.warn({ err }, 'files that nobody needs were not removed'));
  }
}
