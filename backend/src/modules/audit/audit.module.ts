import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { AuditController } from './http/audit.controller';
import { AuditReader } from './queries/audit-reader';
import { AuditIndex } from './read-models/audit-index';
import { auditProjection } from './read-models/audit.projection';

@Module({ controllers: [AuditController], providers: [AuditIndex, AuditReader] })
export class AuditModule {
  static readonly capability = defineCapability({ name: 'audit', projections: [auditProjection] });
}
