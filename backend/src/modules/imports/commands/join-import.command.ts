import { rm } from 'node:fs/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { picturesOf } from '@tracewright/circuit/design';
import {
  type OwnedProject,
  OwnedProjectQuery,
  type StoredDesign,
  StoredDesignQuery,
} from '@tracewright/contracts/projects/messages';
import { PersonalFiles } from '../../../platform/blobs';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { Drafts } from '../../../platform/drafts';
import type { ImportState } from '../domain/circuit-import';
import { PicturesReader } from '../readers/project-pictures';
import { IMPORT } from './import-circuit.command';
import { PictureKeeper } from './picture-keeper';

/** What was read before there was a project belongs to the one that was made of it: its board, and its bitmaps. */
export class JoinImport extends Command<void> {
  constructor(
    readonly userId: string,
    readonly projectId: number,
    readonly importId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(JoinImport)
export class JoinImportHandler implements ICommandHandler<JoinImport> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(PictureKeeper) private readonly keeper: PictureKeeper,
    @Inject(PicturesReader) private readonly pictures: PicturesReader,
  ) {}

  async execute({ userId, projectId, importId, context }: JoinImport): Promise<void> {
    const { designRevision } = await this.queries.execute<OwnedProjectQuery, OwnedProject>(
      new OwnedProjectQuery(projectId, userId),
    );
    const join = { type: 'Join', by: userId, projectId, designRevision } as const;
    const { state } = await this.runner.run(IMPORT, importId, join, context);
    await this.keepPictures({ userId, projectId, context }, state);
  }

  /** Nothing was kept of them while nobody knew whether there would be a project: they are read from the file again. */
  private async keepPictures(
    { userId, projectId, context }: Pick<JoinImport, 'userId' | 'projectId' | 'context'>,
    { file, fileName }: ImportState,
  ): Promise<void> {
    const { design } = await this.queries.execute<StoredDesignQuery, StoredDesign>(new StoredDesignQuery(projectId));
    const known = await this.pictures.of(projectId);
    const missing = new Set(picturesOf(design).filter((digest) => !known.has(digest)));
    const content = missing.size > 0 && file ? await this.files.get(file) : undefined;
    if (!content) return;
    const place = await this.drafts.place();
    try {
      const draft = await this.drafts.write(place, content);
      const read = await this.threads.read(draft, fileName ?? 'circuit', 0, { person: userId }, { pictures: true });
      const wanted = read.pictures.filter(({ digest }) => missing.has(digest));
      await this.keeper.keep(userId, projectId, wanted, step(context, 'pictures'));
    } finally {
      await rm(place, { force: true });
    }
  }
}
