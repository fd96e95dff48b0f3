import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { Unchecked } from '@tracewright/contracts/common';
import type { JoinImportRequest } from '@tracewright/contracts/imports';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CurrentUser, ForApiKeys, RequiresSession, type SessionUser } from '../../../platform/http';
import { JoinImport } from '../commands/join-import.command';
import { importProject } from './import-project';

class JoinBody implements Unchecked<JoinImportRequest> {
  @IsUUID()
  importId!: string;
}

@ApiTags('imports')
@RequiresSession()
@Controller('api/projects/:id/imports')
export class JoinedImportsController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post()
  @ForApiKeys('projects:write')
  @HttpCode(204)
  async join(
    @Param('id') id: string,
    @Body() { importId }: JoinBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new JoinImport(user.id, importProject(id), importId, context));
  }
}
