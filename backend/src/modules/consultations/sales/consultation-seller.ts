import { Inject, Injectable } from '@nestjs/common';
import { Refusal, sales } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { type Offer, type Seller, UpToDate } from '../../../platform/sales';
import { SessionTimes } from '../../../platform/session-times';
import { CONSULTATION } from '../commands/aggregate';
import { requireFree } from '../commands/free-time';
import type { ConsultationState } from '../domain/consultation';
import { consultationNotFound } from '../domain/not-found';
import { CONSULTATION_SERVICES } from '../domain/services';
import { ConsultationLists } from '../read-models/consultation-lists';
import { CONSULTATIONS_PROJECTION } from '../read-models/consultations.projection';

/** Sells bookings at what was recorded when they were made. */
@Injectable()
export class ConsultationSeller implements Seller {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ConsultationLists) private readonly lists: ConsultationLists,
    @Inject(UpToDate) private readonly upToDate: UpToDate,
    @Inject(SessionTimes) private readonly times: SessionTimes,
  ) {}

  async offer(userId: string, referenceId: string, now: Date): Promise<Offer> {
    const booking = await (referenceId === 'temp' ? this.newestUnpaid(userId) : this.own(userId, referenceId));
    const offer = offerOf(booking, now);
    if (isUnpaid(booking)) await this.requireItsTime(booking, now);
    return offer;
  }

  /** Nobody pays for a time that has gone to somebody else meanwhile. */
  private async requireItsTime({ id, serviceType: service, minutes, when }: ConsultationState, now: Date) {
    const { startsAt, timeZone } = when;
    requireFree(await this.times.look({ consultationId: id, service, minutes, startsAt }, now), timeZone);
  }

  private async own(userId: string, id: string): Promise<ConsultationState> {
    const { state } = await this.runner.load(CONSULTATION, id);
    if (state?.ownerId !== userId) throw consultationNotFound();
    return state;
  }

  /** The list only says which; what it costs and whether it can be paid stands in its stream. */
  private async newestUnpaid(userId: string): Promise<ConsultationState> {
    await this.upToDate.wait(CONSULTATIONS_PROJECTION);
    for (const id of await this.lists.unpaidOf(userId)) {
      const { state } = await this.runner.load(CONSULTATION, id);
      if (state?.ownerId === userId && isUnpaid(state)) return state;
    }
    throw new Refusal('not_found', 'nothing_unpaid', 'You have no consultation that is to be paid.');
  }
}

const isUnpaid = ({ sale, status }: ConsultationState): boolean =>
  isOpen(status) && sales.standingOf(sale, false) === 'pending';

const isOpen = (status: string): boolean => status === 'pending' || status === 'confirmed';

function offerOf({ id, serviceType, minutes, price, sale, status }: ConsultationState, now: Date): Offer {
  const newest = sales.newestOf(sale);
  const name = CONSULTATION_SERVICES.find((service) => service.id === serviceType)?.name ?? serviceType;
  const title = `${name}, ${minutes} minutes`;
  const purchase = newest?.purchase ?? sales.nextPurchase(id, sale);
  const offer = { purchase, referenceId: id, title, amount: price, payableUntil: newest?.payableUntil ?? null };
  if (newest?.isWaived) {
    throw new Refusal('conflict', 'not_payable', 'This consultation is not charged: nothing is to be paid.');
  }
  if (newest?.paid) return offer;
  if (!isOpen(status)) {
    throw new Refusal('conflict', 'not_payable', `This consultation is ${status}: it can not be paid any more.`);
  }
  if (price.paise > 0 && !newest) {
    throw new Refusal('conflict', 'not_payable', 'No payment was asked for with this consultation. Contact support.');
  }
  if (newest && now.getTime() >= Date.parse(newest.payableUntil)) {
    const message = 'The time to pay this consultation is over. Book it again.';
    throw new Refusal('conflict', 'payment_expired', message);
  }
  return offer;
}
