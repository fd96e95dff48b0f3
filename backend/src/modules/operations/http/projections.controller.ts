import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProjectionEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { Refusal } from '@tracewright/kernel';
import { PoisonEvent, type ProjectionRunner, RebuildInProgress } from '@tracewright/projections';
import { answered } from '../../../platform/database';
import { RequiresRole } from '../../../platform/http';
import { PROJECTIONS } from '../../../platform/tokens';

@ApiTags('operation')
@RequiresRole('admin')
@Controller('api/ops/projections')
export class ProjectionsController {
  constructor(@Inject(PROJECTIONS) private readonly projections: ProjectionRunner) {}

  @Get()
  list(): Promise<readonly ProjectionEntry[]> {
    return answered(this.projections.status());
  }

  /** Fills new tables beside the live ones, compares, and swaps them in; answers when that is done. */
  @HttpCode(200)
  @Post(':name/rebuild')
  async rebuild(@Param('name') name: string): Promise<RebuildResponse> {
    try {
      return await this.projections.rebuild(name, { swap: true });
    } catch (error) {
      throw asRefusal(error, name);
    }
  }

  /** Lets a projection that an event stopped try that event again. */
  @HttpCode(204)
  @Post(':name/resume')
  async resume(@Param('name') name: string): Promise<void> {
    try {
      await answered(this.projections.resume(name));
    } catch (error) {
      throw asRefusal(error, name);
    }
  }
}

function asRefusal(error: unknown, name: string): unknown {
  if (error instanceof RangeError)
    return new Refusal('not_found', 'projection_not_found', `There is no projection "${name}".`);
  if (error instanceof RebuildInProgress) {
    return new Refusal(
      'conflict',
      'rebuild_in_progress',
      `"${name}" is being rebuilt already. Wait until that is done.`,
    );
  }
  if (error instanceof PoisonEvent) return new Refusal('impossible', 'event_not_projectable', error.message);
  return error;
}
