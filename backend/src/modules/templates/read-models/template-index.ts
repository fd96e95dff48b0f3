import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Found, TemplateSearch } from '@tracewright/template-search';
import { readAskedAs } from './asked-as';
import { TemplateLists } from './template-lists';

/** Templates that are read at once. */
const SLICE = 25;
/** Where more have changed, nobody waits for them: the index answers from what it has until they are in. */
const WAITED_FOR = 500;

/** The search in memory, brought up to date with the table before each answer: only what changed is read anew. */
@Injectable()
export class TemplateIndex {
  private readonly index = new TemplateSearch();
  private readonly held = new Map<string, string>();
  private readonly askedAs = readAskedAs();
  private updating: Promise<void> = Promise.resolve();
  private state: string | undefined;
  private isFilling = false;

  constructor(@Inject(TemplateLists) private readonly lists: Pick<TemplateLists, 'state' | 'fingerprints' | 'byIds'>) {}

  async search(requirement: string, limit: number): Promise<readonly Found[]> {
    if (!this.isFilling) {
      const update = () => this.update();
      this.updating = this.updating.then(update, update);
      await this.updating;
    }
    return this.index.search(requirement, limit);
  }

  private async update(): Promise<void> {
    if (this.isFilling) return;
    const state = await this.lists.state();
    if (state === this.state) return;
    const now = await this.lists.fingerprints();
    for (const id of this.held.keys()) {
      if (now.has(id)) continue;
      this.index.remove(id);
      this.held.delete(id);
    }
    const changed = [...now].filter(([id, fingerprint]) => this.held.get(id) !== fingerprint).map(([id]) => id);
    if (changed.length > WAITED_FOR && this.held.size > 0) void this.fillBehind(changed, state);
    else await this.fill(changed, state);
  }

  private async fillBehind(changed: readonly string[], state: string): Promise<void> {
    this.isFilling = true;
    try {
      await this.fill(changed, state);
    } catch {
      // The next search finds the state still to be another, and tries again.
    } finally {
      this.isFilling = false;
    }
  }

  private async fill(changed: readonly string[], state: string): Promise<void> {
    for (let from = 0; from < changed.length; from += SLICE) {
      for (const { id, fingerprint, content } of await this.lists.byIds(changed.slice(from, from + SLICE))) {
        this.index.put({ ...content, id, askedAs: this.askedAs.get(content.name) });
        this.held.set(id, fingerprint);
        // Indexing one takes milliseconds: who searches meanwhile waits for one, not for all that were read.
        await othersTurn();
      }
    }
    this.state = state;
  }
}
