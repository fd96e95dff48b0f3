export * from './personal-files';
