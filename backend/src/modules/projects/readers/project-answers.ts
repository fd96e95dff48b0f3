import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { presentDesign } from '@tracewright/circuit/design';
import type { DesignAtRevision, ProjectResponse, SharedProject } from '@tracewright/contracts/projects';
import { DESIGN_ANSWER } from '@tracewright/contracts/projects/messages';
import { CircuitThreads, type UnfoldedDesign } from '../../../platform/circuit-threads';
import { CommandRunner, type Loaded } from '../../../platform/commands';
import { AnswerBuilders, BuiltAnswer } from '../../../platform/http';
import type { DesignWithHistory } from '../domain/design';
import { DESIGN_EVENTS } from '../domain/design-events';
import { DESIGN, designSnapshot, PROJECT } from '../commands/aggregates';
import type { WholeChange } from './project-history';
import { headOf, tailOf } from './project-head';
import { type OpenProject, revisionNotFound } from './project-reader';

const PROJECT_ANSWER = 'projects.project';

/** Parts, pins and wires that are presented in a few milliseconds; larger designs are left to a thread. */
const SMALL = 1000;
/** Parts and wires of all large designs that are kept as they were shown: some 50 MB. */
const LARGE_KEPT = 100_000;

/** Which project it was, and how. */
export interface ProjectReference {
  readonly projectId: number;
  readonly projectRevision: number;
  readonly designRevision: number;
}

/** Puts designs into answers. What an answer said is told by the revisions it was made of. */
@Injectable()
export class ProjectAnswers {
  /** What large designs were shown as last: the same revision is always shown the same. */
  private readonly large = new LRUCache<string, { readonly bytes: Promise<Uint8Array>; readonly elements: number }>({
    maxSize: LARGE_KEPT,
    sizeCalculation: ({ elements }) => elements,
  });

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(AnswerBuilders) builders: AnswerBuilders,
  ) {
    builders.add(PROJECT_ANSWER, async ({ projectId, projectRevision, designRevision }) =>
      this.projectBytes(await this.asItWas(Number(projectId), Number(projectRevision), Number(designRevision))),
    );
    builders.add(DESIGN_ANSWER, async (reference) => {
      const [projectId, revision] = [Number(reference.projectId), Number(reference.revision)];
      const [{ state }, design] = await Promise.all([
        runner.show(PROJECT, String(projectId)),
        runner.show(DESIGN, String(projectId), BigInt(revision)),
      ]);
      return this.shown(projectId, state.ownerId, design);
    });
  }

  /** What the calls about one project answer. */
  project(open: OpenProject): BuiltAnswer<ProjectResponse> {
    const reference = {
      projectId: open.id,
      projectRevision: Number(open.projectRevision),
      designRevision: Number(open.design.revision),
    };
    return new BuiltAnswer(PROJECT_ANSWER, reference, () => this.projectBytes(open));
  }

  /** As `project`, where its text was written elsewhere: only who asks again has it built. */
  written(text: string, reference: ProjectReference): BuiltAnswer<ProjectResponse> {
    return new BuiltAnswer(PROJECT_ANSWER, { ...reference }, () => Promise.resolve(Buffer.from(text)));
  }

  /** What anybody with the link sees. */
  shared(open: OpenProject): BuiltAnswer<SharedProject> {
    const { userId: _, ...head } = headOf(open);
    const tail = { revision: Number(open.design.revision) };
    return this.once(() => this.withDesign(open, head, tail));
  }

  /** @throws Refusal revision_not_found */
  at(revision: number, open: OpenProject, change?: WholeChange): BuiltAnswer<DesignAtRevision> {
    const { design, project } = open;
    if (Number(design.revision) !== revision) throw revisionNotFound(revision, Number(design.revision));
    const at = design.state.changedAt || project.changedAt;
    return this.once(() => this.withDesign(open, { revision, at, ...change }, {}));
  }

  /** A design up to a revision as a thread takes it. */
  async unfolded(id: number, revision: bigint): Promise<UnfoldedDesign> {
    const { snapshot, events } = await this.runner.unfolded(DESIGN, String(id), revision);
    return {
      packed: snapshot === undefined ? [] : designSnapshot(snapshot).elements,
      events: events.map(({ type, data }) => ({ type, data })).filter(DESIGN_EVENTS.is),
    };
  }

  /** An answer that nobody has to be given again. */
  private once<Body>(bytes: () => Promise<Uint8Array>): BuiltAnswer<Body> {
    return new BuiltAnswer(PROJECT_ANSWER, {}, bytes);
  }

  private async asItWas(id: number, projectRevision: number, designRevision: number): Promise<OpenProject> {
    const [project, design] = await Promise.all([
      this.runner.show(PROJECT, String(id), BigInt(projectRevision)),
      this.runner.show(DESIGN, String(id), BigInt(designRevision)),
    ]);
    return { id, project: project.state, projectRevision: project.revision, design };
  }

  private projectBytes(open: OpenProject): Promise<Uint8Array> {
    return this.withDesign(open, headOf(open), tailOf(open));
  }

  private async withDesign({ id, project, design }: OpenProject, head: object, tail: object): Promise<Uint8Array> {
    const shown = await this.shown(id, project.ownerId, design);
    const [before, after] = [JSON.stringify(head), JSON.stringify(tail)];
    return Buffer.concat([
      Buffer.from(`${before.slice(0, -1)},`),
      shown.subarray(1, -1),
      Buffer.from(after === '{}' ? after.slice(1) : `,${after.slice(1)}`),
    ]);
  }

  /** The parts and wires as JSON. */
  private async shown(
    id: number,
    ownerId: string,
    { state, revision }: Loaded<DesignWithHistory>,
  ): Promise<Uint8Array> {
    if (isSmall(state)) return Buffer.from(JSON.stringify(presentDesign(state.design)));
    const key = `${id}@${revision}`;
    const known = this.large.get(key);
    if (known) return known.bytes;
    // Kept from now on, so that all who ask meanwhile wait for the same.
    const bytes = this.unfolded(id, revision).then((design) => this.threads.show(design, ownerId));
    this.large.set(key, { bytes, elements: state.design.components.size + state.design.connections.size });
    bytes.catch(() => this.large.delete(key));
    return bytes;
  }
}

function isSmall({ design: { components, connections } }: DesignWithHistory): boolean {
  let left = SMALL - components.size - connections.size;
  if (left < 0) return false;
  for (const { pins = [] } of components.values()) left -= pins.length;
  return left >= 0;
}
