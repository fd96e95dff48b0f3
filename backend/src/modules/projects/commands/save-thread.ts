import type { DesignEvent } from '@tracewright/circuit/design';
import { type Json, Refusal } from '@tracewright/kernel';
import type { Recorded } from '../../../platform/commands';
import { parseJson } from '../../../platform/http/bodies/json-text';
import { type DesignWithHistory, saveDesign } from '../domain/design';
import { sentDesign } from '../domain/sent-design';
import { DESIGN } from './aggregates';
import { projectText } from '../readers/project-head';
import type { SaveResult, SaveTask } from './save-task';

const { decider, snapshots } = DESIGN;

/** Entry of the threads that decide large saves, away from the thread that answers requests. */
export default async function run(task: SaveTask): Promise<SaveResult> {
  try {
    return await save(task);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, code, message, details } = error;
    return { kind: 'refused', refusal: { kind, code, message, ...(details && { details }) } };
  }
}

async function save({ body, project, stored, basedOn, command }: SaveTask): Promise<SaveResult> {
  const target = sentDesign(parseJson(body));
  const earlier = stored.events.filter(({ metadata }) => metadata.commandId === command.commandId).at(-1);
  const known = earlier ? stored.events.filter(({ revision }) => revision <= earlier.revision) : stored.events;
  const state = await folded(stored.snapshot, known);
  if (earlier) return { kind: 'decided', events: [], ...answered(project, state, earlier.revision) };
  if (basedOn !== undefined && basedOn !== stored.revision) {
    return { kind: 'stale', ...answered(project, state, stored.revision) };
  }
  const events = saveDesign(state, target);
  let after = state;
  let { revision } = stored;
  for (const event of events) after = decider.evolve(after, asRecorded(event, (revision += 1n), command));
  return { kind: 'decided', events, ...answered(project, after, revision) };
}

async function folded(snapshot: Json | undefined, events: SaveTask['stored']['events']): Promise<DesignWithHistory> {
  const base = await Promise.resolve(snapshot === undefined ? undefined : snapshots?.fromJson(snapshot));
  return events.reduce((state, event) => decider.evolve(state, event), base ?? decider.initialState);
}

/** As it will be read once it is stored. */
function asRecorded(
  event: DesignEvent,
  revision: bigint,
  { commandId, changeId, occurredAt }: SaveTask['command'],
): DesignEvent {
  const metadata = { commandId, changeId, occurredAt };
  return { ...event, metadata, revision } as DesignEvent & Partial<Recorded<DesignEvent>>;
}

function answered({ id, state: project }: SaveTask['project'], state: DesignWithHistory, revision: bigint) {
  return { revision, answer: projectText({ id, project, design: { state, revision, position: '' } }) };
}
