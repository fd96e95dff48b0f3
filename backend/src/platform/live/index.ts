export { Company } from './company';
export { type CompanyLine, NO_COMPANY, PostgresCompanyLine } from './company-line';
export { type LiveMessage } from './live-connection';
export { LiveStreams, type LiveTopic } from './live-streams';
export { LogWatch } from './log-watch';
