export type { Part } from './part';
export { readRequirement, type Read, type Requirement } from './reading/read';
export { type Outcome, recommend, type Wish } from './recommend';
export { settingOf } from './choice/setting';
export type { Pattern } from './words/patterns';
export { modelQuestion, READING_SCHEMA, READING_VERSION, readModelAnswer } from './reading/model';
