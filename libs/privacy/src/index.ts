export { fingerprint, parseMasterKey, type MasterKey } from './master-key';
export { migratePrivacy } from './migrate';
export { createPersonKeys, MasterKeyMismatch, type PersonKeys, type PersonKeysOptions } from './person-keys';
