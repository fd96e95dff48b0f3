import { Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { ChangeFavouritesHandler, KeepSymbolHandler, RemoveSymbolHandler } from './commands/change-library.command';
import { LIBRARY_EVENTS } from './domain/events';
import { LibraryController } from './http/library.controller';
import { LibraryLists } from './read-models/library-lists';
import { libraryProjection } from './read-models/library.projection';

@Module({
  controllers: [LibraryController],
  providers: [KeepSymbolHandler, RemoveSymbolHandler, ChangeFavouritesHandler, LibraryLists],
})
export class LibraryModule {
  static readonly capability = defineCapability({
    name: 'library',
    streams: { library: { owner: 'ownerId', events: LIBRARY_EVENTS } },
    projections: [libraryProjection],
    personalData: [heldBy(LibraryLists, { section: 'library', collect: (lists, userId) => lists.of(userId) })],
  });
}
