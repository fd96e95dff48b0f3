import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { orderNumber } from '@tracewright/contracts/orders';
import { COPY_ORDER_DELIVERY } from '@tracewright/contracts/orders/commands';
import { DeliverDesignCommand, type DeliveredDesign } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import type { OrderState } from '../domain/state';
import { designTier } from '../domain/tiers';
import { ORDER } from './aggregate';

/**
 * Puts a delivery that was begun into the customer's workspace. Tried again after a crash, it finds the project that it
 * made before; what projects refuse for good is noted, so that the expert can deliver again.
 */
@Injectable()
export class CopyDelivery {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(COPY_ORDER_DELIVERY, ({ item, delivery }, context) => this.copy(item, delivery, context));
  }

  private async copy(orderId: string, delivery: number, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(ORDER, orderId);
    if (!state || state.underway?.delivery !== delivery) return;
    try {
      const origin = { ...step(context, 'project'), reason: `Delivery of design order ${orderNumber(orderId)}` };
      const { projectId } = await this.commands.execute<DeliverDesignCommand, DeliveredDesign>(
        new DeliverDesignCommand(state.ownerId, state.underway.source, state.underway.expertId, named(state), origin),
      );
      const note = { type: 'NoteDelivered', delivery, projectId, now: context.now } as const;
      await this.runner.run(ORDER, orderId, note, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      const { code, message } = error;
      const note = { type: 'NoteDeliveryFailed', delivery, code, message } as const;
      await this.runner.run(ORDER, orderId, note, step(context, 'failed'));
    }
  }
}

function named({ id, tier, correctionAsked, description }: OrderState) {
  const title = `${designTier(tier).name} design ${orderNumber(id)}`;
  return {
    name: correctionAsked ? `${title}, corrected` : title,
    description: (description ?? '').slice(0, MOST_DESCRIBED),
  };
}

/** As long as a project's description may be. */
const MOST_DESCRIBED = 4000;
