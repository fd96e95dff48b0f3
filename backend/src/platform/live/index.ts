export { Company } from './company';
export { type LiveMessage } from './live-connection';
export { LiveStreams, type LiveTopic } from './live-streams';
export { LogWatch } from './log-watch';
