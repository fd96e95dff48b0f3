import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@tracewright/event-store';
import type { ProjectionRunner } from '@tracewright/projections';
import type { CompleteConfiguration } from '../../../platform/config';
import { StartUp } from '../../../platform/start-up';
import { CONFIGURATION, EVENT_STORE, PROJECTIONS } from '../../../platform/tokens';
import { TemplateIndex } from './template-index';
import { TEMPLATES_PROJECTION } from './templates.projection';

/** At a first start the templates of the build come into the table meanwhile. */
const TABLE_MS = 60_000;
/** Any will do: what it needs is ready for the requirement of the first person. */
const REQUIREMENT = 'step down 12 V to 5 V';

/** Reads the templates into the index once the server listens, so that no first search waits for all of them. */
@Injectable()
export class TemplateIndexWarmth {
  constructor(
    @Inject(StartUp) startUp: Pick<StartUp, 'afterwards'>,
    @Inject(TemplateIndex) private readonly index: Pick<TemplateIndex, 'search'>,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'appendedUpTo'>,
    @Inject(PROJECTIONS) private readonly projections: Pick<ProjectionRunner, 'waitFor'>,
    @Inject(CONFIGURATION) configuration: Pick<CompleteConfiguration, 'roles'>,
  ) {
    if (configuration.roles.has('api')) startUp.afterwards(() => this.warm());
  }

  private async warm(): Promise<void> {
    await this.projections.waitFor(await this.store.appendedUpTo(), [TEMPLATES_PROJECTION], TABLE_MS);
    await this.index.search(REQUIREMENT, 1);
  }
}
