export * from './configuration';
export type { LanguageModelSettings } from './language-model-settings';
export * from './secrets';
export * from './variables';
export { type Network, parseNetwork } from './networks';
