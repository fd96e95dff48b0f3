import type { CommandOrigin } from '../../projects/messages';

/** Command: a project was exported. Where it was made of a template, that is an outcome of it; otherwise nothing happens. */
export class NoteProjectExported {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly origin: CommandOrigin,
  ) {}
}
