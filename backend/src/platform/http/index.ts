export { RefusalWith } from './errors';
export { isChanging } from './cross-site.guard';
export { DEFAULT_HTTP_OPTIONS, type HttpOptions, type Limit } from './http-options';
export { isAbout, personScope } from './idempotency';
export { IdempotencyStore } from './idempotency-store';
export { LastPositions } from './last-positions';
export { CURSOR, cursorKey, page, PageQuery } from './paging';
export { TakesLargeJson } from './json-reader';
export { LargeJson } from './large-json';
export { parseJson } from './json-text';
export { callerNetwork, tooManyRequests, Unlimited } from './rate-limit.guard';
export {
  AdminOnly,
  type AppRequest,
  Ctx,
  CurrentUser,
  OptionalUser,
  Public,
  ReadsFrom,
  SentJson,
  SESSION_AUTHORITY,
  type SessionAuthority,
  type SessionUser,
  StartsSession,
} from './session';
export { attachment } from './attachment';
export { type FormFile, unicodeName } from './form-file';
export { Upload } from './form-reader';
export { revisionIn } from './if-match';
export { AnswerBuilders, BuiltAnswer } from './built-answer';
