export * from './file-keeper';
export * from './personal-files';
