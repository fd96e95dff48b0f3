import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consultation, DEFAULT_TIME_ZONE, type PreferredTime } from '@tracewright/contracts/consultations';
import { bookingSteps } from '@tracewright/contracts/consultations/steps';
import type { ConsultationRequested } from '@tracewright/contracts/consultations/events';
import { Refusal, sales, streamName } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { SessionTimes } from '../../../platform/session-times';
import { type BookingTexts, checkTexts } from '../domain/booking-texts';
import { checkAmount, consultationService, priceOf } from '../domain/services';
import { CONSULTATION } from './aggregate';
import { chosenTime } from './chosen-time';
import { requireFree } from './free-time';
import { standingOf } from './standing';

type Requested = ConsultationRequested['data'];

const NOTHING_YET = { paidAt: null, expertAt: null, linkAt: null };

export class BookConsultation extends Command<Consultation> {
  constructor(
    readonly ownerId: string,
    readonly wish: BookingTexts & PreferredTime & { readonly serviceType: string; readonly amount?: unknown },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BookConsultation)
export class BookConsultationHandler implements ICommandHandler<BookConsultation> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Quotas) private readonly quotas: Quotas,
    @Inject(SessionTimes) private readonly times: SessionTimes,
  ) {}

  async execute({ ownerId, wish, context }: BookConsultation): Promise<Consultation> {
    const service = consultationService(wish.serviceType);
    checkAmount(wish.amount, service);
    const texts = checkTexts(wish);
    const when = chosenTime({ ...wish, timeZone: wish.timeZone ?? DEFAULT_TIME_ZONE });
    const consultationId = deriveId(context.commandId, 'consultation');
    const booked = { serviceType: service.id, price: priceOf(service), minutes: service.duration, when };
    const request = { consultationId, ownerId, ...booked, ...texts };
    const command = { type: 'Request', request, now: context.now } as const;
    const stream = streamName(CONSULTATION.category, consultationId);
    const claim = { resource: 'consultations', item: consultationId, stream } as const;
    const outcome = await this.quotas.within(claimantOf(ownerId, context), claim, () =>
      this.withItsTime(request, context, () =>
        this.runner.run(CONSULTATION, consultationId, command, context, { isNew: true }),
      ),
    );
    const standing = standingOf(outcome);
    const createdAt = context.now.toISOString();
    const payableUntil = sales.newestOf(outcome.state?.sale ?? [])?.payableUntil ?? null;
    return {
      ...standing,
      ...texts,
      serviceType: service.id,
      amount: service.price,
      duration: service.duration,
      paid: 0,
      refunded: 0,
      payableUntil,
      steps: bookingSteps({ createdAt, startsAt: standing.startsAt, payableUntil, ...NOTHING_YET }),
      log: [],
      meetingLink: null,
      hasInvite: false,
      alerts: [],
      createdAt,
      description: texts.projectDescription,
      statusReason: null,
    };
  }

  /** The time is claimed first: of two who want it at the same moment, one is told that it is gone. */
  private async withItsTime<Outcome>(
    {
      consultationId,
      serviceType: service,
      minutes,
      when,
    }: Pick<Requested, 'consultationId' | 'serviceType' | 'minutes' | 'when'>,
    context: CommandContext,
    book: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { state } = await this.runner.load(CONSULTATION, consultationId);
    // The same request again: what became of its time since is not undone.
    if (state) return book();
    const wanted = { consultationId, service, minutes, startsAt: when.startsAt };
    requireFree(await this.times.claim(wanted, context), when.timeZone);
    try {
      return await book();
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.times.letGo(wanted, context);
      throw error;
    }
  }
}
