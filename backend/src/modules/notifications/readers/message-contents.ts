import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isPasswordResetRequested } from '@tracewright/contracts/accounts/events';
import {
  type AccountContact,
  AccountContactQuery,
  PasswordResetTokenQuery,
} from '@tracewright/contracts/accounts/messages';
import type { MessageCause, MessageContent } from '@tracewright/contracts/notifications';
import type { EventStore } from '@tracewright/event-store';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION, EVENT_STORE } from '../../../platform/tokens';
import type { MessageState } from '../domain/message';
import { type Frame, isToAccount, layOut, type Letter, TEXTS, type Told } from '../texts';

type Named = Pick<MessageState, 'kind' | 'cause' | 'ownerId'>;

/** Stands where a link's secret is shown to nobody but the person. */
const HIDDEN = '(only-in-the-message-itself)';

/** Makes what a message says from its cause, each time anew: what is erased there can't be said any more. */
@Injectable()
export class MessageContents {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(QueryBus) private readonly queries: Pick<QueryBus, 'execute'>,
    @Inject(CONFIGURATION) private readonly configuration: Pick<CompleteConfiguration, 'publicUrl' | 'support'>,
  ) {}

  /** As it is sent. Null when there is nobody to tell any more, or it is too late. */
  async toSend({ channel, ...named }: Named & Pick<MessageState, 'channel'>): Promise<MessageContent | null> {
    return this.content(named, channel, 'real');
  }

  /** As operators may read it: secrets of links only where nothing else can bring them to the person. */
  async toShow({ channel, status, ...named }: MessageState): Promise<MessageContent | null> {
    return (await this.content(named, channel, status === 'kept' ? 'real' : 'hidden')) ?? this.content(named, channel);
  }

  /** The channels on which the person can be told. */
  async channels(named: Named): Promise<readonly MessageState['channel'][]> {
    const told = await this.told(named.cause);
    const letter = told && TEXTS[named.kind](told, await this.frame(named, HIDDEN));
    if (!letter) return [];
    return [...(letter.to.email === null ? [] : ['email' as const]), ...(canBeTexted(letter) ? ['sms' as const] : [])];
  }

  private async content(
    named: Named,
    channel: MessageState['channel'],
    secrets: 'real' | 'hidden' = 'hidden',
  ): Promise<MessageContent | null> {
    const told = await this.told(named.cause);
    if (!told) return null;
    const frame = await this.frame(named, secrets === 'real' ? await this.resetToken(told) : HIDDEN);
    const letter = TEXTS[named.kind](told, frame);
    if (!letter) return null;
    const { name, email, phone } = letter.to;
    if (channel === 'email') {
      return email === null ? null : { name, to: email, subject: letter.subject, ...layOut(letter, frame) };
    }
    if (phone === null || letter.sms === null) return null;
    return { name, to: phone, subject: null, text: letter.sms, html: null };
  }

  private async told({ stream, revision }: MessageCause): Promise<Told | null> {
    const history = (await this.store.readStream(stream, { maxCount: revision + 1 })) ?? [];
    const event = history.at(revision);
    return event ? { event, history } : null;
  }

  private async resetToken({ event }: Told): Promise<string | null> {
    if (!isPasswordResetRequested(event)) return null;
    const query = new PasswordResetTokenQuery(event.data.accountId, event.data.resetId);
    return this.queries.execute<PasswordResetTokenQuery, string | null>(query);
  }

  private async frame({ kind, ownerId }: Named, resetToken: string | null): Promise<Frame> {
    const { publicUrl, support } = this.configuration;
    const query = new AccountContactQuery(ownerId);
    const addressee = isToAccount(kind)
      ? await this.queries.execute<AccountContactQuery, AccountContact | null>(query)
      : null;
    return { publicUrl, support, resetToken, addressee };
  }
}

const canBeTexted = ({ to, sms }: Letter): boolean => to.phone !== null && sms !== null;
