import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { orderNumber, type OrderedSolutionProject } from '@tracewright/contracts/orders';
import { type MadeProject, MakeProjectCommand } from '@tracewright/contracts/projects/messages';
import { type SolutionDesign, SolutionDesignQuery } from '@tracewright/contracts/solutions/messages';
import { type CommandContext, deriveId } from '../../../platform/commands';
import { noSolution, orderNotFound } from '../domain/order';
import { OrderReader } from '../readers/order-reader';

/** The engineer begins with the solution that the order names, in a project of their own. */
export class TakeSolution extends Command<OrderedSolutionProject> {
  constructor(
    readonly orderId: string,
    readonly expertId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TakeSolution)
export class TakeSolutionHandler implements ICommandHandler<TakeSolution> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(OrderReader) private readonly reader: OrderReader,
  ) {}

  async execute({ orderId, expertId, context }: TakeSolution): Promise<OrderedSolutionProject> {
    const { order } = await this.reader.open(orderId, { userId: expertId, isAdmin: false });
    if (order.expertId !== expertId) throw orderNotFound();
    if (order.solutionId === null) throw noSolution();
    const { title, design } = await this.queries.execute<SolutionDesignQuery, SolutionDesign>(
      new SolutionDesignQuery(order.solutionId),
    );
    const named = { name: `Order ${orderNumber(orderId)}: ${title}`, description: '' };
    // By engineer: whoever takes over begins with a project of their own.
    const origin = { ...context, commandId: deriveId(orderId, `solution of ${expertId}`), repeated: true };
    return this.commands.execute<MakeProjectCommand, MadeProject>(
      new MakeProjectCommand(expertId, named, design, origin),
    );
  }
}
