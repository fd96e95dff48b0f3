import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../commands';

/** A time that somebody wants to book. */
export interface WantedTime {
  readonly consultationId: string;
  /** What is booked. */
  readonly service: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly minutes: number;
}

/**
 * 'free': it is theirs for the time being, or nobody works then and it is a wish for the team. 'taken': all who work then
 * have promised it to others; `nearest` are times at which somebody is free, ISO 8601 UTC, in order.
 */
export type TimeAnswer =
  | { readonly outcome: 'free' }
  | { readonly outcome: 'taken'; readonly nearest: readonly string[] };

export interface TimeKeeper {
  /** Holds it for this consultation for some minutes: whoever asks at the same moment is told that it is taken. */
  claim(wanted: WantedTime, context: CommandContext): Promise<TimeAnswer>;
  /** Looks alone. */
  look(wanted: WantedTime, now: Date): Promise<TimeAnswer>;
  /** It was not booked after all. */
  letGo(wanted: WantedTime, context: CommandContext): Promise<void>;
}

/** Where the times of experts are asked for before something is promised; without anybody who keeps them, all are free. */
@Injectable()
export class SessionTimes {
  private keeper: TimeKeeper | undefined;

  use(keeper: TimeKeeper): void {
    if (this.keeper) throw new Error('the times of sessions are kept by somebody already');
    this.keeper = keeper;
  }

  async claim(wanted: WantedTime, context: CommandContext): Promise<TimeAnswer> {
    return (await this.keeper?.claim(wanted, context)) ?? { outcome: 'free' };
  }

  async look(wanted: WantedTime, now: Date): Promise<TimeAnswer> {
    return (await this.keeper?.look(wanted, now)) ?? { outcome: 'free' };
  }

  async letGo(wanted: WantedTime, context: CommandContext): Promise<void> {
    await this.keeper?.letGo(wanted, context);
  }
}
