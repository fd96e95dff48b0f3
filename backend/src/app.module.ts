import { type DynamicModule, Module } from '@nestjs/common';
import type { CapabilityModule } from './platform/capability';
import { AccountsModule } from './modules/accounts/accounts.module';
import { AuditModule } from './modules/audit/audit.module';
import { CatalogueModule } from './modules/catalogue/catalogue.module';
import { ConsultationsModule } from './modules/consultations/consultations.module';
import { FeedbackModule } from './modules/feedback/feedback.module';
import { ImportsModule } from './modules/imports/imports.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { OperationsModule } from './modules/operations/operations.module';
import { ProjectsModule } from './modules/projects/projects.module';
import { ReviewsModule } from './modules/reviews/reviews.module';
import { BlobsModule } from './platform/blobs/blobs.module';
import { CircuitThreadsModule } from './platform/circuit-threads/circuit-threads.module';
import { DraftsModule } from './platform/drafts/drafts.module';
import type { Infrastructure } from './platform/infrastructure';
import { PlatformModule } from './platform/platform.module';
import { QuotasModule } from './platform/quotas/quotas.module';

/** Every module of the product. */
export const MODULES: readonly CapabilityModule[] = [
  AccountsModule,
  CatalogueModule,
  ProjectsModule,
  ImportsModule,
  FeedbackModule,
  ReviewsModule,
  ConsultationsModule,
  NotificationsModule,
  AuditModule,
  OperationsModule,
];

/** The composition root: the only file that names every module. */
@Module({})
export class AppModule {
  static forRoot(infrastructure: Infrastructure): DynamicModule {
    const processes = MODULES.flatMap(({ capability }) => capability.processes ?? []);
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(infrastructure, processes),
        DraftsModule,
        QuotasModule,
        BlobsModule,
        CircuitThreadsModule,
        ...MODULES,
      ],
    };
  }
}
