import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { streamName } from '@tracewright/kernel';
import { CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { Company } from '../../../platform/live';
import { projectNotFound } from '../domain/project';
import { PresenceBody, projectNumber } from './project-requests';

/** Tells the other tabs that have a project open where a pointer is. Nothing is read and nothing is kept. */
@ApiTags('projects')
@RequiresSession()
@Controller('api/projects/:id/presence')
export class PresenceController {
  constructor(@Inject(Company) private readonly company: Company) {}

  @Post()
  @HttpCode(204)
  point(@Param('id') id: string, @Body() { tab, x, y }: PresenceBody, @CurrentUser() user: SessionUser): void {
    // Who listens to the project's live stream has the right to it: that it ends with the right is that stream's task.
    const room = streamName('design', String(projectNumber(id)));
    if (!this.company.point(room, tab, user.id, { x, y })) throw projectNotFound();
  }
}
