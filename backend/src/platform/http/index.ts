export { API_KEY_AUTHORITY, type ApiKeyAuthority, ForApiKeys, type ProvenKey } from './access/api-key';
export { RefusalWith } from './answers/errors';
export { BeforePasswordChange, Public, RequiresRole, RequiresSession } from './access/access';
export { isChanging } from './access/cross-site.guard';
export { DEFAULT_HTTP_OPTIONS, type HttpOptions, type Limit } from './http-options';
export { isAbout, personScope } from './idempotency/idempotency';
export { IdempotencyStore } from './idempotency/idempotency-store';
export { LastPositions } from './freshness/last-positions';
export { CURSOR, cursorKey, page, PageQuery } from './answers/paging';
export { TakesLargeJson } from './bodies/json-reader';
export { LargeJson } from './bodies/large-json';
export { parseJson } from './bodies/json-text';
export { callerNetwork, CallLimiter, tooManyRequests, Unlimited } from './limits/rate-limit.guard';
export {
  type AppRequest,
  Ctx,
  CurrentUser,
  OptionalUser,
  type Person,
  ReadsFrom,
  ReadsFromEvery,
  SentJson,
  SESSION_AUTHORITY,
  type SessionAuthority,
  type SessionUser,
  StartsSession,
} from './access/session';
export { HmacSignature } from './webhooks/hmac-signature';
export { RawBody, type RefusedWebhooks, Webhook, type WebhookSignature } from './webhooks/webhook';
export { attachment } from './answers/attachment';
export { sendFile } from './answers/send-file';
export { type FormFile, unicodeName } from './bodies/form-file';
export { Upload } from './bodies/form-reader';
export { PagePolicies, type PageSources } from './pages/page-policies';
export { revisionIn } from './freshness/if-match';
export { AnswerBuilders, BuiltAnswer } from './answers/built-answer';
