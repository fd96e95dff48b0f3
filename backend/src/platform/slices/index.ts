export { isLight, politeJson } from './polite-json';
export { inSlices, Slices } from './slices';
