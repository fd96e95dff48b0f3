import type { StoredEvent } from '@tracewright/event-store';
import type { ProcessCommands } from '../processes/process-commands';
import type { PersonalData } from './personal-data';

/**
 * Something of a person's that can't go on without them, such as a booking. What is open is ended when they are erased,
 * and what comes behind the erasure because it was under way is ended as soon as it is there.
 */
export interface WhenErased {
  /** Of the personal data whose holder tells what a person has open. */
  readonly section: string;
  /** Of the streams, one for each. */
  readonly category: string;
  /** Pure. Whose it is, when this event begins one. */
  begunBy(event: StoredEvent): string | undefined;
  /** The process command that ends one: its id is `item`. It does nothing to what is over. */
  readonly command: string;
  /** The process that did so in an earlier release. */
  readonly formerProcess?: string;
}

interface Ending {
  readonly name: string;
  readonly whenErased?: readonly WhenErased[];
}

/** @throws Error that names the module whose things could not be ended */
export function assertEndable(
  modules: readonly Ending[],
  personalData: Pick<PersonalData, 'tellsOpen'>,
  commands: Pick<ProcessCommands, 'has'>,
): void {
  for (const { name, whenErased = [] } of modules) {
    for (const { section, command } of whenErased) {
      const nobody = !personalData.tellsOpen(section)
        ? `tells what a person has open of "${section}"`
        : !commands.has(command) && `executes the process command ${command}`;
      if (nobody) throw new Error(`module ${name}: nothing ${nobody}, which is ended when a person is erased`);
    }
  }
}
