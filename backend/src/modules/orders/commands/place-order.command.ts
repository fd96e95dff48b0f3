import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal, streamName } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { payableUntil } from '../domain/deadlines';
import { orderNotFound } from '../domain/order';
import { describedNeed } from '../domain/texts';
import { checkAmount, designTier, priceOf } from '../domain/tiers';
import type { OpenOrder } from '../readers/order-reader';
import { ORDER } from './aggregate';

export interface OrderWish {
  readonly tier: string;
  readonly description?: string;
  readonly solutionId?: string;
  /** Rupees, as the page showed them. */
  readonly amount?: number;
}

export class PlaceOrder extends Command<OpenOrder> {
  constructor(
    readonly ownerId: string,
    readonly wish: OrderWish,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Quotas) private readonly quotas: Quotas,
  ) {}

  async execute({ ownerId, wish, context }: PlaceOrder): Promise<OpenOrder> {
    const tier = designTier(wish.tier);
    checkAmount(wish.amount, tier);
    if (wish.solutionId !== undefined) throw noSuchSolution();
    const description = describedNeed(wish.description);
    const orderId = deriveId(context.commandId, 'design order');
    const placed = { tier: tier.id, price: priceOf(tier), payableUntil: payableUntil(context.now), description };
    const command = { type: 'Place', order: { orderId, ownerId, ...placed } } as const;
    const claim = { resource: 'orders', item: orderId, stream: streamName(ORDER.category, orderId) } as const;
    const { state, revision } = await this.quotas.within(claimantOf(ownerId, context), claim, () =>
      this.runner.run(ORDER, orderId, command, context, { isNew: true }),
    );
    if (!state) throw orderNotFound();
    return { order: state, revision };
  }
}

/** Nothing keeps solutions yet: whatever is named is unknown. */
const noSuchSolution = (): Refusal =>
  new Refusal('not_found', 'solution_not_found', 'There is no such solution. Describe what you need instead.', [
    { field: 'solutionId' },
  ]);
