export * from './blob-store';
export * from './personal-files';
