export { api, rememberPosition, type Answer, type Method, type Page, type RequestOptions } from './client';
export { ApiError, messageOf, NetworkError } from './errors';
export { createQueryClient, readQuery } from './query-client';
export { withQuery } from './query-string';
export { onStoreState, storeIsAway, useStoreAway } from './store-state';
export { upload, type UploadOptions } from './upload';
export { uuidv7 } from './uuid';
