import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import { OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { type EventStore, type StoredEvent } from '@tracewright/event-store';
import { Refusal, streamName } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import { CurrentUser, type SessionUser } from '../../../platform/http';
import { EVENT_STORE, PROJECTIONS } from '../../../platform/tokens';
import { FEEDBACK } from '../commands/aggregate';
import { FEEDBACK_PROJECTION } from '../read-models/feedback.projection';

/** Proxies close connections on which nothing happens. */
const HEARTBEAT_MS = 25_000;
const SLOW_POLL_MS = 5_000;
const READ_MODEL_MS = 3_000;

/** Tells an open workspace, as server-sent events, when there is other feedback on its project. */
@ApiTags('feedback')
@Controller('api/projects/:id/live')
export class LiveController {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Get()
  async live(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!/^\d{1,16}$/.test(id)) throw new Refusal('not_found', 'project_not_found', 'There is no such project.');
    await this.queries.execute(new OwnedProjectQuery(Number(id), user.id));
    const stream = streamName(FEEDBACK.category, id);
    let told = (await this.newest(stream))?.revision ?? -1n;
    // no-transform also keeps the compression from holding messages back.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    response.write(': open\n\n');
    const look = onlyOneAtATime(async () => {
      const newest = await this.newest(stream);
      if (!newest || newest.revision <= told || response.destroyed) return;
      await this.projections.waitFor(newest.position, [FEEDBACK_PROJECTION], READ_MODEL_MS);
      told = newest.revision;
      const message: LiveFeedback = { position: newest.position };
      response.write(`event: feedback\ndata: ${JSON.stringify(message)}\n\n`);
    });
    const end = [
      this.store.onWakeUp(look),
      every(SLOW_POLL_MS, look),
      every(HEARTBEAT_MS, () => response.write(': still here\n\n')),
    ];
    request.once('close', () => {
      for (const stop of end) stop();
      response.end();
    });
  }

  private async newest(stream: string): Promise<StoredEvent | undefined> {
    return (await this.store.readStream(stream, { direction: 'backwards', maxCount: 1 }))?.[0];
  }
}

function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}

/** Calls while one is under way become one more call after it; a store that does not answer is asked again later. */
function onlyOneAtATime(action: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = (): void => {
    again = running;
    if (running) return;
    running = true;
    void action()
      .catch(() => undefined)
      .then(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}
