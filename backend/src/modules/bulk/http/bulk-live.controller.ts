import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { BulkBatch, LiveBatches } from '@tracewright/contracts/bulk';
import { Refusal, streamName } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import { type AppRequest, CurrentUser, RequiresSession, type SessionUser } from '../../../platform/http';
import { LiveStreams } from '../../../platform/live';
import { PROJECTIONS } from '../../../platform/tokens';
import { BATCH } from '../commands/aggregate';
import { BatchLists } from '../read-models/batch-lists';
import { BATCHES_PROJECTION } from '../read-models/batches.projection';
import { BatchReader } from '../readers/batch-reader';

const READ_MODEL_MS = 3_000;

/** Tells, as server-sent events, how far batches are. */
@ApiTags('bulk')
@RequiresSession()
@Controller('api/bulk')
export class BulkLiveController {
  constructor(
    @Inject(LiveStreams) private readonly live: LiveStreams,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(BatchReader) private readonly reader: BatchReader,
    @Inject(BatchLists) private readonly lists: BatchLists,
  ) {}

  /** Of all that are under way as it begins. @throws Refusal `nothing_under_way`: no stream is held open for nothing */
  @Get('live')
  async all(@CurrentUser() user: SessionUser, @Req() request: AppRequest, @Res() response: Response): Promise<void> {
    const open = await this.lists.open(user.id);
    if (open.length === 0) throw new Refusal('not_found', 'nothing_under_way', 'None of your batches is under way.');
    await this.live.begin(request, response, user, {
      tells: open.map((id) => streamName(BATCH.category, id)),
      rights: [],
      allowed: () => Promise.resolve(),
      message: async ({ position }) => {
        await this.projections.waitFor(position, [BATCHES_PROJECTION], READ_MODEL_MS);
        const data: LiveBatches = { position };
        return { event: 'batches', data };
      },
    });
  }

  @Get(':id/live')
  async one(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Req() request: AppRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.reader.open(id, user.id);
    await this.live.begin(request, response, user, {
      tells: [streamName(BATCH.category, id)],
      rights: [],
      allowed: async () => void (await this.reader.open(id, user.id)),
      message: async () => {
        const data: BulkBatch = await this.reader.open(id, user.id);
        return { event: 'batch', data };
      },
    });
  }
}
