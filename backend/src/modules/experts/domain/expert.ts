import type { ConsultationServiceId } from '@tracewright/contracts/consultations';
import type { WorkingHours } from '@tracewright/contracts/experts';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { ExpertEvent } from './events';
import { type AskedHours, checkHours, NO_HOURS, wrong } from './hours';

const OFFERED = {
  'expert-consultation': true,
  'design-review': true,
  'project-planning': true,
  'follow-up': true,
} satisfies { readonly [service in ConsultationServiceId]: true };
/** Longest text about an expert's skills, in characters. */
const SKILLS_LENGTH = 500;
const WHOLE = 10_000;

export interface Expert {
  readonly id: string;
  readonly active: boolean;
  readonly hours: WorkingHours;
  readonly services: readonly ConsultationServiceId[];
  readonly skills: string;
  /** Basis points. */
  readonly share: number | null;
}

/** Undefined while somebody is none, and once they are no more. */
export type MaybeExpert = Expert | undefined;

export type ExpertCommand =
  | { readonly type: 'Enrol'; readonly expertId: string; readonly timeZone: string }
  | { readonly type: 'SetZone'; readonly timeZone: string }
  | { readonly type: 'SetHours'; readonly hours: AskedHours }
  | { readonly type: 'ChangeProfile'; readonly services?: readonly string[]; readonly skills?: string }
  | { readonly type: 'SetShare'; readonly share: number }
  | { readonly type: 'Suspend' }
  | { readonly type: 'Resume' }
  | { readonly type: 'Retire' };

export const expert: Decider<MaybeExpert, ExpertCommand, ExpertEvent> = { initialState: undefined, decide, evolve };

export const expertNotFound = (): Refusal => new Refusal('not_found', 'expert_not_found', 'There is no such expert.');

/** @throws Refusal `expert_not_found` */
export function requireExpert(state: MaybeExpert): Expert {
  if (state) return state;
  throw expertNotFound();
}

function decide(command: ExpertCommand, state: MaybeExpert): readonly ExpertEvent[] {
  if (command.type === 'Enrol') {
    const { expertId, timeZone } = command;
    return state ? [] : [{ type: 'experts.Enrolled', data: { expertId, timeZone } }];
  }
  const { id: expertId, hours, share, active } = requireExpert(state);
  switch (command.type) {
    case 'SetZone':
      return setHours(expertId, hours, { ...hours, timeZone: command.timeZone });
    case 'SetHours':
      return setHours(expertId, hours, checkHours(command.hours));
    case 'ChangeProfile':
      return changeProfile(command, requireExpert(state));
    case 'SetShare': {
      const to = command.share;
      if (!Number.isSafeInteger(to) || to < 0 || to > WHOLE) {
        throw wrong('share', 'The share is a whole number of basis points from 0 to 10000');
      }
      return to === share ? [] : [{ type: 'experts.ShareSet', data: { expertId, from: share, to } }];
    }
    case 'Suspend':
      return active ? [{ type: 'experts.Suspended', data: { expertId } }] : [];
    case 'Resume':
      return active ? [] : [{ type: 'experts.Resumed', data: { expertId } }];
    case 'Retire':
      return [{ type: 'experts.Retired', data: { expertId } }];
  }
}

function setHours(expertId: string, from: WorkingHours, to: WorkingHours): readonly ExpertEvent[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  return [{ type: 'experts.HoursSet', data: { expertId, from, to } }];
}

function changeProfile(
  asked: Extract<ExpertCommand, { type: 'ChangeProfile' }>,
  { id: expertId, services: from, skills: known }: Expert,
): readonly ExpertEvent[] {
  const to = asked.services === undefined ? from : checkedServices(asked.services);
  const skills = asked.skills === undefined ? known : checkedSkills(asked.skills);
  const chosen: ExpertEvent = { type: 'experts.ServicesChosen', data: { expertId, from, to } };
  const described: ExpertEvent = { type: 'experts.SkillsDescribed', data: { expertId, skills } };
  return [...(to.join() === from.join() ? [] : [chosen]), ...(skills === known ? [] : [described])];
}

const isOffered = (id: string): id is ConsultationServiceId => Object.hasOwn(OFFERED, id);

function checkedServices(asked: readonly string[]): readonly ConsultationServiceId[] {
  for (const id of asked) {
    if (!isOffered(id)) throw wrong('services', `"${id}" is none of: ${Object.keys(OFFERED).join(', ')}`);
  }
  return Object.keys(OFFERED)
    .filter(isOffered)
    .filter((id) => asked.includes(id));
}

function checkedSkills(asked: string): string {
  const skills = asked.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (skills.length <= SKILLS_LENGTH) return skills;
  throw wrong('skills', `Skills have at most ${SKILLS_LENGTH} characters; these have ${skills.length}. Shorten them`);
}

function evolve(state: MaybeExpert, event: ExpertEvent): MaybeExpert {
  if (event.type === 'experts.Enrolled') {
    const { expertId: id, timeZone } = event.data;
    const services = Object.keys(OFFERED).filter(isOffered);
    return { id, active: true, hours: { timeZone, ...NO_HOURS }, services, skills: '', share: null };
  }
  if (!state) return state;
  switch (event.type) {
    case 'experts.HoursSet':
      return { ...state, hours: event.data.to };
    case 'experts.ServicesChosen':
      return { ...state, services: event.data.to };
    case 'experts.SkillsDescribed':
      return { ...state, skills: event.data.skills ?? '' };
    case 'experts.ShareSet':
      return { ...state, share: event.data.to };
    case 'experts.Suspended':
      return { ...state, active: false };
    case 'experts.Resumed':
      return { ...state, active: true };
    case 'experts.Retired':
      return undefined;
  }
}
