export { type Draft, draftContent, type DraftPlace, draftStream, HEAD_BYTES } from './draft';
export { Drafts } from './drafts';
export { UploadBudget, type UploadLimits } from './upload-budget';
export { UploadInProgress } from './upload-in-progress';
