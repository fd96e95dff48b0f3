/** The composition root: every module of the product, a line each. Nothing else names them. */
export { AccountsModule } from './modules/accounts/accounts.module';
export { CatalogueModule } from './modules/catalogue/catalogue.module';
export { ProjectsModule } from './modules/projects/projects.module';
export { ImportsModule } from './modules/imports/imports.module';
export { FeedbackModule } from './modules/feedback/feedback.module';
export { ReviewsModule } from './modules/reviews/reviews.module';
export { ConsultationsModule } from './modules/consultations/consultations.module';
export { HistoryModule } from './modules/history/history.module';
export { ExpertsModule } from './modules/experts/experts.module';
export { PaymentsModule } from './modules/payments/payments.module';
export { SubscriptionsModule } from './modules/subscriptions/subscriptions.module';
export { ApiKeysModule } from './modules/api-keys/api-keys.module';
export { TemplatesModule } from './modules/templates/templates.module';
export { OrdersModule } from './modules/orders/orders.module';
export { NotificationsModule } from './modules/notifications/notifications.module';
export { AuditModule } from './modules/audit/audit.module';
export { OperationsModule } from './modules/operations/operations.module';
