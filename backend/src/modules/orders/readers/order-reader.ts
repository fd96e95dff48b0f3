import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/commands';
import { ORDER } from '../commands/aggregate';
import { type Party, requireSeen } from '../domain/order';
import type { OrderState } from '../domain/state';

export interface OpenOrder {
  readonly order: OrderState;
  readonly revision: bigint;
}

/** Reads orders from their own streams: what was just written is there at once. */
@Injectable()
export class OrderReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found when it does not exist or is nobody's business of the caller: both look the same */
  async open(orderId: string, by: Party): Promise<OpenOrder> {
    const { state, revision } = await this.runner.show(ORDER, orderId);
    return { order: requireSeen(state, by), revision };
  }
}
