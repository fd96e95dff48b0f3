import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { type OrderCommand, orderNotFound } from '../domain/order';
import type { OpenOrder } from '../readers/order-reader';
import { ORDER } from './aggregate';

/** What people decide about an order that is there. */
export class ChangeOrder extends Command<OpenOrder> {
  constructor(
    readonly orderId: string,
    readonly change: Extract<
      OrderCommand,
      { type: 'AskCorrection' | 'Accept' | 'Cancel' | 'CancelAsOperator' | 'Assign' | 'BeginDelivery' }
    >,
    readonly context: CommandContext,
    /** The revision that it was decided on; left out, it is decided on the newest. */
    readonly expected?: bigint,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ orderId, change, context, expected }: ChangeOrder): Promise<OpenOrder> {
    const { state, revision } = await this.runner.run(ORDER, orderId, change, context, { expected });
    if (!state) throw orderNotFound();
    return { order: state, revision };
  }
}
