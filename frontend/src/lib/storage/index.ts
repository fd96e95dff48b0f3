export {
  onStoredElsewhere,
  readInTab,
  readStored,
  removeInTab,
  removeStored,
  writeInTab,
  writeStored,
} from './storage';
export { readStoredUser, removeStoredUser, USER_KEY, writeStoredUser } from './user';
