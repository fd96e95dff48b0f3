import path from 'node:path';
import { Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CompleteConfiguration } from '../config';
import type { HttpOptions } from '../http';
import { StartUp } from '../start-up';
import { CONFIGURATION, HTTP_OPTIONS, LOGGER } from '../tokens';
import { Drafts } from './drafts';
import { UploadBudget } from './upload-budget';

const A_MINUTE_MS = 60_000;

/** Uploads on their way; what a killed process left of them goes at the next start of any process on the same folder. */
@Global()
@Module({
  providers: [
    {
      provide: Drafts,
      useFactory: ({ dataDir }: CompleteConfiguration) => new Drafts(path.join(dataDir, 'drafts')),
      inject: [CONFIGURATION],
    },
    {
      provide: UploadBudget,
      useFactory: ({ uploads }: HttpOptions) => new UploadBudget(uploads),
      inject: [HTTP_OPTIONS],
    },
  ],
  exports: [Drafts, UploadBudget],
})
export class DraftsModule implements OnModuleDestroy {
  private readonly sweeping: NodeJS.Timeout;

  constructor(
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(StartUp) startUp: StartUp,
  ) {
    startUp.add(() => this.sweep());
    this.sweeping = setInterval(() => void this.sweep(), A_MINUTE_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.sweeping);
    await this.drafts.close();
  }

  private async sweep(): Promise<void> {
    await this.drafts.sweep().catch((err: unknown) => this.logger.warn({ err }, 'old drafts were not removed'));
  }
}
