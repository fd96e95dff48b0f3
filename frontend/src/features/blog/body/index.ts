export type { Block } from './blocks';
export { Body } from './Body';
