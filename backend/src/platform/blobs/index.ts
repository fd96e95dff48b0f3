export * from './blob-store';
export * from './copy-blobs';
export * from './file-keeper';
export * from './open-blobs';
export * from './personal-files';
