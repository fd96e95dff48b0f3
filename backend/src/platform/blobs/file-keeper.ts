import { Inject, Injectable } from '@nestjs/common';
import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import type { EventStore } from '@tracewright/event-store';
import { Refusal } from '@tracewright/kernel';
import type { Draft } from '../drafts';
import { ProcessCommands } from '../processes/process-commands';
import { type Claimant, Quotas } from '../quotas';
import { EVENT_STORE } from '../tokens';
import { type PersonalFileReference, PersonalFiles } from './personal-files';

export interface FileToKeep {
  /** What the person's key for it is for. */
  readonly purpose: string;
  /** Its name among the person's files. */
  readonly name: string;
  /** The stream whose events name it. */
  readonly stream: string;
  readonly projectId?: number;
}

/** Keeps people's files within what they may have, and nothing that no event names. */
@Injectable()
export class FileKeeper {
  constructor(
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Quotas) private readonly quotas: Quotas,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(REMOVE_FILE, ({ person, name }) => this.remove(person, name));
  }

  /**
   * To be called before the event that names the file is written: what is recorded is there.
   * @throws Refusal `file_quota` when there is no room, `unauthenticated` when the person was erased
   */
  async keep(claimant: Claimant, file: FileToKeep, content: Draft): Promise<PersonalFileReference> {
    const { purpose, name, stream, projectId } = file;
    const project = projectId === undefined ? {} : { projectId: String(projectId) };
    const claim = { resource: 'files', item: name, stream, bytes: content.bytes, ...project } as const;
    return this.quotas.within(claimant, claim, async () => {
      const reference = await this.files.put(claimant.id, purpose, name, content);
      if (!reference) throw new Refusal('unauthenticated', 'unauthenticated', 'Please sign in.');
      return reference;
    });
  }

  /**
   * Keeps a file and has the event recorded that names it. Nothing stays of what is refused; whether it was recorded is
   * unknown when the store is unavailable: then the file stays, for another try, and `sweep` looks at it later.
   * @throws as `keep` and `record`
   */
  async keepAndRecord<Recorded>(
    claimant: Claimant,
    file: FileToKeep,
    content: Draft,
    record: (kept: PersonalFileReference) => Promise<Recorded>,
  ): Promise<Recorded> {
    const kept = await this.keep(claimant, file, content);
    try {
      return await record(kept);
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.remove(claimant.id, file.name);
      throw error;
    }
  }

  /** The file goes before its claim: whatever happens in between, nothing lies there uncounted. */
  async remove(personId: string, name: string): Promise<void> {
    await this.files.remove(`${personId}/${name}`);
    await this.quotas.drop(personId, 'files', name);
  }

  /**
   * Removes files whose project can no longer be taken back, and those that were written for an event that never came. A
   * file is only judged long after its request ended, by the stream itself, so that any number of processes may do this.
   */
  async sweep(): Promise<void> {
    await this.quotas.removeLapsed();
    const { expired, unsettled } = await this.quotas.fileClaimsInDoubt();
    for (const { person_id: person, item } of expired) await this.remove(person, item);
    for (const { person_id: person, item, stream } of unsettled) {
      const events = await this.store.readStream(stream, { maxCount: 1 });
      if (events && events.length > 0) await this.quotas.settle({ person, resource: 'files', item, stream });
      else await this.remove(person, item);
    }
  }
}
