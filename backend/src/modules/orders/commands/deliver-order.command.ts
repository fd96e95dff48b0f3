import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type OwnedProject, OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { type OpenOrder, OrderReader } from '../readers/order-reader';
import { ChangeOrder } from './change-order.command';

/** The expert hands over the design of a project as it is now. */
export class DeliverOrder extends Command<OpenOrder> {
  constructor(
    readonly orderId: string,
    readonly expertId: string,
    readonly projectId: number,
    readonly note: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeliverOrder)
export class DeliverOrderHandler implements ICommandHandler<DeliverOrder> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(OrderReader) private readonly reader: OrderReader,
  ) {}

  async execute({ orderId, expertId, projectId, note, context }: DeliverOrder): Promise<OpenOrder> {
    await this.reader.open(orderId, { userId: expertId, isAdmin: false });
    const query = new OwnedProjectQuery(projectId, expertId);
    const { designRevision: revision } = await this.queries.execute<OwnedProjectQuery, OwnedProject>(query);
    if (revision < 0) {
      const message = 'This project holds no design yet. Draw it, or choose the project that has it.';
      throw new Refusal('impossible', 'empty_design', message, [{ field: 'projectId', message }]);
    }
    const change = { type: 'BeginDelivery', by: expertId, source: { projectId, revision }, note } as const;
    return this.commands.execute(new ChangeOrder(orderId, change, context));
  }
}
