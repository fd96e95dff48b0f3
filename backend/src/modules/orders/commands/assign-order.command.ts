import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type ExpertAccount, ExpertAccountQuery } from '@tracewright/contracts/accounts/messages';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import type { OpenOrder } from '../readers/order-reader';
import { ChangeOrder } from './change-order.command';

export class AssignOrder extends Command<OpenOrder> {
  constructor(
    readonly orderId: string,
    readonly expertId: string,
    readonly context: CommandContext,
    readonly expected?: bigint,
  ) {
    super();
  }
}

/** Whether somebody may be given work is the accounts' to say. */
@CommandHandler(AssignOrder)
export class AssignOrderHandler implements ICommandHandler<AssignOrder> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, expertId, context, expected }: AssignOrder): Promise<OpenOrder> {
    const expert = await this.queries.execute<ExpertAccountQuery, ExpertAccount | null>(
      new ExpertAccountQuery(expertId),
    );
    if (!expert) {
      const message = 'There is no expert of this id who can sign in. Choose one of the list of experts.';
      throw new Refusal('invalid', 'expert_not_found', message, [{ field: 'expertId', message }]);
    }
    return this.commands.execute(new ChangeOrder(orderId, { type: 'Assign', expertId }, context, expected));
  }
}
