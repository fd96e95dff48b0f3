import type { CommandOrigin } from '../../projects/messages';

/** Query: proven circuits that answer a requirement, of those that the person's plan gives; best first. */
export class TemplatePatternsQuery {
  constructor(
    readonly requirement: string,
    readonly limit: number,
    readonly personId: string,
  ) {}
}

export interface TemplatePattern {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** 0..1 */
  readonly score: number;
  /** What it is built with, in its own words. */
  readonly parts: readonly string[];
}
export type TemplatePatterns = readonly TemplatePattern[];

/** Command: a project was exported. Where it was made of a template, that is an outcome of it; otherwise nothing happens. */
export class NoteProjectExported {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly origin: CommandOrigin,
  ) {}
}
