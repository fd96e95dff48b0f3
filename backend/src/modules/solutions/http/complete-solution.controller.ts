import { Body, Controller, Headers, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CompleteSolutionResponse, SolutionRefusal } from '@tracewright/contracts/solutions';
import type { SolutionUnderWay } from '@tracewright/contracts/solutions/kept';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CurrentUser, RefusalWith, RequiresSession, type SessionUser } from '../../../platform/http';
import { RequestSolution } from '../commands/request-solution.command';
import { SolutionReader } from '../readers/solution-reader';
import { SolutionWatch } from '../readers/solution-watch';
import { CompleteSolutionBody, requestIn } from './solution-requests';

/** After this the caller is told that the work goes on. */
const PATIENCE_MS = 20_000;

@ApiTags('solutions')
@RequiresSession()
@Controller('api/ml/complete-solution')
export class CompleteSolutionController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SolutionReader) private readonly reader: SolutionReader,
    @Inject(SolutionWatch) private readonly watch: SolutionWatch,
  ) {}

  /** `Prefer: respond-async` (RFC 7240) asks not to wait for it. */
  @Post()
  async complete(
    @Body() body: CompleteSolutionBody,
    @Headers('prefer') prefer: string | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CompleteSolutionResponse | SolutionUnderWay> {
    const request = requestIn(body);
    const { solutionId } = await this.commands.execute(new RequestSolution(user.id, request, context));
    const patience = /(^|[\s,])respond-async($|[\s,;])/i.test(prefer ?? '') ? 0 : PATIENCE_MS;
    const { state, refusal, failure } = await this.watch.ended(solutionId, user.id, patience);
    if (refusal) throw refused(refusal);
    if (state === 'failed') throw new Refusal('unavailable', 'solution_failed', failure ?? 'It could not be made.');
    if (state !== 'ready') {
      response.status(202);
      return { id: solutionId, message: 'Your solution is being made. It appears here as soon as it is there.' };
    }
    response.status(200);
    return { solution: await this.reader.content(solutionId, user.id) };
  }
}

function refused(refusal: SolutionRefusal): Refusal {
  const { code, error, constraints: details } = refusal;
  return new RefusalWith('impossible', code, error, { details, refusal });
}
