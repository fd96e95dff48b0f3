import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  isAccountRegistered,
  isExpertAccountCreated,
  isPasswordResetRequested,
} from '@tracewright/contracts/accounts/events';
import { PasswordResetTokenQuery } from '@tracewright/contracts/accounts/messages';
import type { MessageContent } from '@tracewright/contracts/notifications';
import type { EventStore } from '@tracewright/event-store';
import { type Clock, streamName } from '@tracewright/kernel';
import { type CalendarAddress, inviteText, sessionUid } from '../../../platform/calendars';
import type { CompleteConfiguration } from '../../../platform/config';
import { CLOCK, CONFIGURATION, SHOWN_STREAMS } from '../../../platform/tokens';
import type { MessageState } from '../domain/message';
import { type Frame, layOut, type Letter, type Person, TEXTS, type Told } from '../texts';

type Named = Pick<MessageState, 'kind' | 'cause' | 'ownerId'>;

/** Stands where a link's secret is shown to nobody but the person. */
const HIDDEN = '(only-in-the-message-itself)';

/** So many events after the one that is told of are looked at. */
const MOST_LATER = 100;

/** Makes what a message says from its cause, each time anew: what is erased there can't be said any more. */
@Injectable()
export class MessageContents {
  constructor(
    @Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(CONFIGURATION)
    private readonly configuration: Pick<CompleteConfiguration, 'publicUrl' | 'support' | 'sender'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** As it is sent. Null when there is nobody to tell any more, or it is too late. */
  async toSend({ channel, ...named }: Named & Pick<MessageState, 'channel'>): Promise<MessageContent | null> {
    return this.content(named, channel, 'real', this.clock.now());
  }

  /** As operators may read it: secrets of links only where nothing else can bring them to the person. */
  async toShow({ channel, status, ...named }: MessageState): Promise<MessageContent | null> {
    return (await this.content(named, channel, status === 'kept' ? 'real' : 'hidden')) ?? this.content(named, channel);
  }

  /** The channels on which the person can be told. */
  async channels(named: Named): Promise<readonly MessageState['channel'][]> {
    const told = await this.told(named);
    const letter = told && TEXTS[named.kind](told, this.frame(HIDDEN));
    if (!letter) return [];
    return [...(letter.to.email === null ? [] : ['email' as const]), ...(canBeTexted(letter) ? ['sms' as const] : [])];
  }

  private async content(
    named: Named,
    channel: MessageState['channel'],
    secrets: 'real' | 'hidden' = 'hidden',
    now: Date | null = null,
  ): Promise<MessageContent | null> {
    const told = await this.told(named, now);
    if (!told) return null;
    const frame = this.frame(secrets === 'real' ? await this.resetToken(told) : HIDDEN);
    const letter = TEXTS[named.kind](told, frame);
    if (!letter) return null;
    const { name, email, phone } = letter.to;
    if (channel === 'email') {
      if (email === null) return null;
      const calendar = this.calendar(letter, { name, address: email });
      return { name, to: email, subject: letter.subject, ...layOut(letter, frame), ...(calendar && { calendar }) };
    }
    if (phone === null || letter.sms === null) return null;
    return { name, to: phone, subject: null, text: letter.sms, html: null };
  }

  /** Who gets it is asked to come, and nobody else is named. */
  private calendar({ calendar }: Letter, attendee: CalendarAddress): MessageContent['calendar'] {
    if (!calendar) return undefined;
    const { consultationId, ...entry } = calendar;
    const uid = sessionUid(consultationId);
    const text = inviteText({ ...entry, uid, organizer: this.configuration.sender, attendee });
    return { method: calendar.method, text };
  }

  private async told({ cause: { stream, revision }, ownerId }: Named, now: Date | null = null): Promise<Told | null> {
    const [events, person] = await Promise.all([
      this.store.readStream(stream, { maxCount: revision + 1 + MOST_LATER }),
      this.person(ownerId),
    ]);
    const event = events?.at(revision);
    if (!event || !events) return null;
    const { expertId } = event.data;
    const expert = typeof expertId === 'string' ? await this.person(expertId) : null;
    const [history, later] = [events.slice(0, revision + 1), events.slice(revision + 1)];
    return { event, history, person, later, expert, now };
  }

  /** As the account says: its first events have it. */
  private async person(ownerId: string): Promise<Person> {
    const events = (await this.store.readStream(streamName('account', ownerId), { maxCount: 5 })) ?? [];
    const { email = null, displayName: name = null } =
      (events.find(isAccountRegistered) ?? events.find(isExpertAccountCreated))?.data ?? {};
    return { name, email };
  }

  private async resetToken({ event }: Told): Promise<string | null> {
    if (!isPasswordResetRequested(event)) return null;
    const query = new PasswordResetTokenQuery(event.data.accountId, event.data.resetId);
    return this.queries.execute<PasswordResetTokenQuery, string | null>(query);
  }

  private frame(resetToken: string | null): Frame {
    const { publicUrl, support } = this.configuration;
    return { publicUrl, support, resetToken };
  }
}

const canBeTexted = ({ to, sms }: Letter): boolean => to.phone !== null && sms !== null;
