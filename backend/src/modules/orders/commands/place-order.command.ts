import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type OrderableSolution, OrderableSolutionQuery } from '@tracewright/contracts/solutions/messages';
import { formatInrShort, inrFromRupees, streamName } from '@tracewright/kernel';
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
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, wish, context }: PlaceOrder): Promise<OpenOrder> {
    const tier = designTier(wish.tier);
    checkAmount(wish.amount, tier);
    const solution = await this.solutionOf(wish, ownerId);
    const description = describedNeed(solution ? withRequest(wish.description, solution) : wish.description);
    const orderId = deriveId(context.commandId, 'design order');
    const placed = { tier: tier.id, price: priceOf(tier), payableUntil: payableUntil(context.now), description };
    const worked = solution ? { solutionId: solution.solutionId } : {};
    const command = { type: 'Place', order: { orderId, ownerId, ...placed, ...worked } } as const;
    const claim = { resource: 'orders', item: orderId, stream: streamName(ORDER.category, orderId) } as const;
    const { state, revision } = await this.quotas.within(claimantOf(ownerId, context), claim, () =>
      this.runner.run(ORDER, orderId, command, context, { isNew: true }),
    );
    if (!state) throw orderNotFound();
    return { order: state, revision };
  }

  private async solutionOf({ solutionId }: OrderWish, ownerId: string): Promise<OrderableSolution | undefined> {
    if (solutionId === undefined) return undefined;
    const query = new OrderableSolutionQuery(solutionId, ownerId);
    return this.queries.execute<OrderableSolutionQuery, OrderableSolution>(query);
  }
}

/** What the solution was asked for stands in the order, also where the customer adds nothing. */
function withRequest(wish: string | undefined, { request }: OrderableSolution): string {
  const { projectType, voltage, current, budget, features, description } = request;
  const demand = [projectType, voltage, current, formatInrShort(inrFromRupees(budget)), ...features].join(', ');
  const added = (wish ?? '').trim();
  return `${added === '' ? '' : `${added}\n\n`}Complete solution (${demand}): ${description}`;
}
