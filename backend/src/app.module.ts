import { type DynamicModule, Module } from '@nestjs/common';
import { BlobsModule } from './platform/blobs/blobs.module';
import type { Registry } from './platform/capability';
import { CircuitThreadsModule } from './platform/circuit-threads/circuit-threads.module';
import { DraftsModule } from './platform/drafts/drafts.module';
import type { Infrastructure } from './platform/infrastructure';
import { PlatformModule } from './platform/platform.module';
import { QuotasModule } from './platform/quotas/quotas.module';

/** The platform, and on it every module of the registry. */
@Module({})
export class AppModule {
  static forRoot(infrastructure: Infrastructure, { modules, processes }: Registry): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(infrastructure, processes),
        DraftsModule,
        QuotasModule,
        BlobsModule,
        CircuitThreadsModule,
        ...modules,
      ],
    };
  }
}
