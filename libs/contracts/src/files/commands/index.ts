import { commandToken, text } from '../../tokens';

/** Command of processes: a person's file is no longer wanted. */
export const REMOVE_FILE = commandToken('files.remove', { person: text, name: text });
