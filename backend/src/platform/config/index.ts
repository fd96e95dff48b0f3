export * from './configuration';
export type { LanguageModelSettings } from './language-model-settings';
export type { MailSettings, MessageSettings, SmsSettings } from './message-settings';
export { meetingRoom, type MeetingSettings } from './meeting-settings';
export type { PaymentSettings, RazorpaySettings } from './payment-settings';
export * from './secrets';
export * from './variables';
export { type Network, parseNetwork } from './networks';
export { type BlobsAddress, readBlobsAddress } from './blobs-address';
