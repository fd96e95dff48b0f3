import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@tracewright/kernel';
import { inviteText, sessionUid } from '../../../platform/calendars';
import { CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION } from '../../../platform/tokens';
import { CONSULTATION } from '../commands/aggregate';
import type { ConsultationState, MaybeConsultation, Party } from '../domain/consultation';
import { consultationNotFound } from '../domain/not-found';
import { CONSULTATION_SERVICES } from '../domain/services';

/** What stands in calendars, for somebody to take along. */
@Injectable()
export class CalendarReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  /** An iCalendar object. @throws Refusal not_found when there is no invite, or it is neither theirs nor their session */
  async file(id: string, by: Party, now: Date): Promise<string> {
    const state = requireParty((await this.runner.show(CONSULTATION, id)).state, by);
    const { invite, sequence, sentLink } = state.session;
    if (!invite) {
      throw new Refusal('not_found', 'no_invite', 'There is an invite as soon as it is paid and an expert has it.');
    }
    const { publicUrl, sender } = this.configuration;
    const page = `${publicUrl}${state.ownerId === by.userId ? '/consultation' : by.isAdmin ? '/admin/consultations' : '/expert'}`;
    const { startsAt } = invite.when;
    return inviteText({
      ...{ uid: sessionUid(id), sequence, method: 'PUBLISH', saidAt: now.toISOString() },
      ...{ startsAt, minutes: invite.minutes, url: page, organizer: sender },
      summary: serviceName(state),
      description: `${invite.minutes} minutes.\n${page}`,
      location: sentLink?.link ?? 'Online',
    });
  }
}

const serviceName = ({ serviceType }: ConsultationState): string =>
  CONSULTATION_SERVICES.find(({ id }) => id === serviceType)?.name ?? serviceType;

function requireParty(state: MaybeConsultation, { userId, isAdmin }: Party): ConsultationState {
  const isTheirs = state !== undefined && (isAdmin || [state.ownerId, state.session.expert?.id].includes(userId));
  if (!isTheirs) throw consultationNotFound();
  return state;
}
