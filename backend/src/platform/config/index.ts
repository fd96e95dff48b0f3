export * from './configuration';
export type { LanguageModelSettings } from './language-model-settings';
export type { MailSettings, MessageSettings, SmsSettings } from './message-settings';
export * from './secrets';
export * from './variables';
export { type Network, parseNetwork } from './networks';
