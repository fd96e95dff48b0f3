import { appendContract } from './append.contract';
import { chainContract } from './chain.contract';
import { followContract } from './follow.contract';
import { idempotencyContract } from './idempotency.contract';
import { lagContract } from './lag.contract';
import { readAllContract } from './read-all.contract';
import { readStreamContract } from './read-stream.contract';
import { restartContract } from './restart.contract';
import type { Suite, SubjectFactory } from './support';

export type { Subject, SubjectFactory } from './support';

/**
 * What every adapter of the port must pass. The tests share a log that may hold other events too, such as a real
 * server's: each uses streams and categories of its own. `restart` says whether the subject can do that.
 */
export function eventStoreContract(
  name: string,
  createSubject: SubjectFactory,
  abilities: { readonly restart: boolean },
): void {
  describe(`event store contract: ${name}`, () => {
    const suite = {} as { subject: Suite['subject']; store: Suite['store'] };
    beforeAll(async () => {
      suite.subject = await createSubject();
      suite.store = await suite.subject.open();
    });
    afterAll(() => suite.subject.dispose());
    appendContract(suite);
    idempotencyContract(suite);
    readStreamContract(suite);
    readAllContract(suite);
    followContract(suite);
    lagContract(suite);
    chainContract(suite);
    if (abilities.restart) restartContract(suite);
  });
}
