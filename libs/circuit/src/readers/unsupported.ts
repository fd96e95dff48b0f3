/** Why a file can't be read as a circuit: `code` is stable, `message` names the file's kind and what to do. */
export interface Unsupported {
  readonly unsupported: string;
  readonly message: string;
}
