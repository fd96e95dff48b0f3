import { Inject, Injectable } from '@nestjs/common';
import { type Found, TemplateSearch } from '@tracewright/template-search';
import { readAskedAs } from './asked-as';
import { TemplateLists } from './template-lists';

/** Templates that are put into the index before others are let in. */
const SLICE = 25;

/** The search in memory, brought up to date with the table before each answer: only what changed is read anew. */
@Injectable()
export class TemplateIndex {
  private readonly index = new TemplateSearch();
  private readonly held = new Map<string, string>();
  private readonly askedAs = readAskedAs();
  private updating: Promise<void> = Promise.resolve();

  constructor(@Inject(TemplateLists) private readonly lists: TemplateLists) {}

  async search(requirement: string, limit: number): Promise<readonly Found[]> {
    this.updating = this.updating.then(
      () => this.update(),
      () => this.update(),
    );
    await this.updating;
    return this.index.search(requirement, limit);
  }

  private async update(): Promise<void> {
    const now = await this.lists.fingerprints();
    for (const id of this.held.keys()) {
      if (now.has(id)) continue;
      this.index.remove(id);
      this.held.delete(id);
    }
    const changed = [...now].filter(([id, fingerprint]) => this.held.get(id) !== fingerprint).map(([id]) => id);
    for (let from = 0; from < changed.length; from += SLICE) {
      for (const { id, fingerprint, content } of await this.lists.byIds(changed.slice(from, from + SLICE))) {
        this.index.put({ ...content, id, askedAs: this.askedAs.get(content.name) });
        this.held.set(id, fingerprint);
      }
    }
  }
}
