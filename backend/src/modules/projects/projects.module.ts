import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { BranchProjectHandler } from './commands/branch-project.command';
import { ChangeProjectHandler } from './commands/change-project.command';
import { CreateProjectHandler } from './commands/create-project.command';
import { DeliverDesignHandler } from './commands/deliver-design.command';
import { MakeProjectHandler, ProjectMaker } from './commands/make-project.command';
import { ProjectAnswers } from './readers/project-answers';
import { ProjectHistory } from './readers/project-history';
import { ProjectReader } from './readers/project-reader';
import {
  DesignFileHandler,
  OwnedDesignHandler,
  OwnedProjectHandler,
  StoredDesignHandler,
} from './readers/published-queries';
import { OpenedShares, SharedProjectHandler } from './queries/opened-shares';
import { SHARE_USES_SCHEMA, ShareUses } from './queries/share-uses';
import { RecentProjectsHandler } from './queries/recent-projects';
import { ReplaceDesignHandler } from './commands/replace-design.command';
import { ReverseChangeHandler } from './commands/reverse-change.command';
import { SaveDesignHandler } from './commands/save-design.command';
import { SaveLargeDesignHandler } from './commands/save-large-design.command';
import { SaveThreads } from './commands/save-threads';
import { DESIGN_EVENTS } from './domain/design-events';
import { PROJECT_EVENTS } from './domain/events';
import { ExportsController } from './http/exports.controller';
import { HistoryController } from './http/history.controller';
import { PresenceController } from './http/presence.controller';
import { ProjectsController } from './http/projects.controller';
import { SharesController } from './http/shares.controller';
import { countProjectsProcess } from './processes/count-projects.process';
import { ProjectLists } from './read-models/projects/project-lists';
import { projectsProjection } from './read-models/projects/projects.projection';

@Module({
  controllers: [ProjectsController, HistoryController, SharesController, ExportsController, PresenceController],
  providers: [
    ProjectReader,
    ProjectAnswers,
    ProjectHistory,
    ProjectLists,
    BranchProjectHandler,
    CreateProjectHandler,
    ChangeProjectHandler,
    SaveDesignHandler,
    SaveLargeDesignHandler,
    SaveThreads,
    ReverseChangeHandler,
    ReplaceDesignHandler,
    DeliverDesignHandler,
    MakeProjectHandler,
    ProjectMaker,
    OwnedProjectHandler,
    OwnedDesignHandler,
    DesignFileHandler,
    RecentProjectsHandler,
    OpenedShares,
    SharedProjectHandler,
    ShareUses,
    StoredDesignHandler,
  ],
})
export class ProjectsModule {
  static readonly capability = defineCapability({
    name: 'projects',
    streams: {
      project: { subject: 'project', owner: 'ownerId', events: PROJECT_EVENTS },
      design: { subject: 'project', owner: 'ownerId', events: DESIGN_EVENTS },
    },
    processes: [countProjectsProcess],
    projections: [projectsProjection],
    migrations: [SHARE_USES_SCHEMA],
  });
}
