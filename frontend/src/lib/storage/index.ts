export { readStored, removeStored, writeStored } from './storage';
export { readStoredUser, removeStoredUser, USER_KEY, writeStoredUser } from './user';
