import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { LiveSolution } from '@tracewright/contracts/solutions/kept';
import { streamName } from '@tracewright/kernel';
import { type AppRequest, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { LiveStreams } from '../../../platform/live';
import { SOLUTION } from '../commands/aggregate';
import { SolutionReader } from '../readers/solution-reader';

/** Tells, as server-sent events, how far a solution is. */
@ApiTags('solutions')
@RequiresSession()
@Controller('api/solutions/:id/live')
export class LiveController {
  constructor(
    @Inject(LiveStreams) private readonly live: LiveStreams,
    @Inject(SolutionReader) private readonly reader: SolutionReader,
  ) {}

  @Get()
  async progress(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Req() request: AppRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { asked } = await this.reader.open(id, user.id);
    await this.live.begin(request, response, user, {
      tells: [streamName(SOLUTION.category, asked.solutionId)],
      rights: [],
      allowed: async () => void (await this.reader.open(id, user.id)),
      message: async () => {
        const { state, progress } = await this.reader.open(id, user.id);
        const data: LiveSolution = { state, progress };
        return { event: 'solution', data };
      },
    });
  }
}
