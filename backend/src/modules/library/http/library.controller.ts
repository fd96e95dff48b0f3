import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Library, SymbolPlace } from '@tracewright/contracts/library';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CurrentUser, ReadsFrom, RequiresSession, type SessionUser } from '../../../platform/http';
import { ChangeFavourites, KeepSymbol, RemoveSymbol } from '../commands/change-library.command';
import { LibraryLists } from '../read-models/library-lists';
import { LIBRARY_PROJECTION } from '../read-models/library.projection';
import { FavouritesBody, KeepSymbolBody, RemoveSymbolQuery } from './library-requests';

/** The symbols that a person drew or read from a file, and the parts that they marked. */
@ApiTags('library')
@RequiresSession()
@Controller('api/library')
export class LibraryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LibraryLists) private readonly lists: LibraryLists,
  ) {}

  @Get()
  @ReadsFrom(LIBRARY_PROJECTION)
  own(@CurrentUser() { id }: SessionUser): Promise<Library> {
    return this.lists.of(id);
  }

  @Post('symbols')
  @HttpCode(200)
  keep(
    @Body() kept: KeepSymbolBody,
    @CurrentUser() { id }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<SymbolPlace> {
    return this.commands.execute(new KeepSymbol(id, kept, context));
  }

  @Delete('symbols')
  @HttpCode(204)
  async remove(
    @Query() { name, version }: RemoveSymbolQuery,
    @CurrentUser() { id }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RemoveSymbol(id, name, version, context));
  }

  @Post('favourites')
  @HttpCode(204)
  async favourites(
    @Body() { added, removed }: FavouritesBody,
    @CurrentUser() { id }: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const change = { added: [...new Set(added)], removed: [...new Set(removed)] };
    await this.commands.execute(new ChangeFavourites(id, change, context));
  }
}
