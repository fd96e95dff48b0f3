export { FileDrop } from './FileDrop';
export { INVALID_FORMAT, useOneFile } from './use-one-file';
