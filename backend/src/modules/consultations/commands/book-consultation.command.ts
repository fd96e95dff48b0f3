import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consultation, DEFAULT_TIME_ZONE, type PreferredTime } from '@tracewright/contracts/consultations';
import { bookingSteps } from '@tracewright/contracts/consultations/steps';
import { sales, streamName } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { type BookingTexts, checkTexts } from '../domain/booking-texts';
import { checkAmount, consultationService, priceOf } from '../domain/services';
import { CONSULTATION } from './aggregate';
import { chosenTime } from './chosen-time';
import { standingOf } from './standing';

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
      this.runner.run(CONSULTATION, consultationId, command, context, { isNew: true }),
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
      steps: bookingSteps({ createdAt, startsAt: standing.startsAt, payableUntil, paidAt: null, expertAt: null }),
      alerts: [],
      createdAt,
      description: texts.projectDescription,
      statusReason: null,
    };
  }
}
