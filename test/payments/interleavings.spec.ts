import { ledgerProjection } from '../../backend/src/modules/payments/read-models/ledger.projection';
import { ordersOf } from '../../backend/src/modules/payments/domain/state';
import { seededRandom } from '../support/random';
import { Books } from './support/books';
import { disputesOf } from './support/our-money';
import { PRICE, World } from './support/world';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 });

/** `npm run test:payments` tries 20,000. */
const COUNT = Number(process.env.PAYMENT_INTERLEAVINGS ?? 500);
const HOUR = 3_600_000;
const THINGS = ['first', 'second'];

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const FAULTS = [
  { doublePayment: {} },
  { doublePayment: null },
  { authorisedOnly: {} },
  { authorisedOnly: null },
  { otherAmount: { differencePaise: -500 } },
  { otherAmount: null },
  { lateAuthorisation: { minutes: 40 } },
  { lateAuthorisation: null },
  { refundPending: { seconds: 3600 } },
  { refundFails: { times: 1 } },
];

/** What may happen next, with how often. */
function happening(world: World): (() => Promise<void>) | (() => void) {
  const { random } = world;
  const thing = pick(random, THINGS);
  const die = random();
  if (die < 0.12)
    return () => world.request(thing, random() < 0.4 ? new Date(world.now + 2 * HOUR).toISOString() : null);
  if (die < 0.32) return () => world.pay(thing, random() < 0.8 ? 'success' : 'failure', random() < 0.6);
  if (die < 0.5) return () => world.webhook();
  if (die < 0.62) return () => world.follow();
  if (die < 0.8) return () => world.work();
  if (die < 0.84)
    return () => world.refund(thing, random() < 0.5 ? null : 20_000, `occasion ${Math.floor(random() * 3)}`);
  if (die < 0.86) return () => world.withdraw(thing);
  if (die < 0.88) return () => world.forge(thing);
  if (die < 0.9) return () => world.dispute();
  return () => world.faults(pick(random, FAULTS));
}

/** @returns what was found wrong; nothing where all is right */
async function tried(seed: number): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const world = new World(random, pick(random, [0, 0.1, 0.3]));
  const crashes = pick(random, [0, 0.01, 0.03]);
  for (const thing of THINGS)
    world.turns.begin(() => world.request(thing, random() < 0.3 ? new Date(world.now + HOUR).toISOString() : null));
  const acts = 10 + Math.floor(random() * 25);
  for (let act = 0; act < acts; act++) {
    const next = happening(world);
    world.turns.begin(async () => next());
    for (let steps = Math.floor(random() * 8); steps > 0 && (await world.turns.step()); steps--) {
      if (random() < crashes) await world.crash();
    }
    if (random() < 0.2) world.pass(random() * HOUR);
  }
  while (await world.turns.step()) if (random() < crashes) await world.crash();
  world.faults({ doublePayment: null, authorisedOnly: null, otherAmount: null, lateAuthorisation: null });
  await world.settle();
  const wrong = await wrongIn(world);
  return [...wrong, ...(await unpayable(world))];
}

/** Whatever came in before: what is open can be paid. */
async function unpayable(world: World): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const thing of THINGS) {
    const before = await world.state(thing);
    const isOver = before?.payableUntil != null && Date.parse(before.payableUntil) <= world.now;
    if (before?.status !== 'open' || isOver) continue;
    await world.alone(() => world.request(thing, null));
    await world.alone(() => world.pay(thing, 'success', true));
    const after = await world.state(thing);
    if (after?.status !== 'captured') wrong.push(`${thing} is open and can not be paid`);
  }
  return wrong;
}

async function wrongIn(world: World): Promise<readonly string[]> {
  const wrong: string[] = [];
  const events = await world.events();
  const theirs = world.gateway.listed();
  const books = new Books();
  for (const event of events) {
    ledgerProjection.project(books, event);
    if (books.sum() !== 0) wrong.push(`after ${event.type} the books do not balance`);
  }
  const gatewayAccount = books.of('gateway');
  const taken = theirs.filter(({ status }) => status === 'taken');
  const theirDisputes = [...world.gateway.engine.books.disputes.keys()].flatMap(
    (id) => world.gateway.disputeOf(id) ?? [],
  );
  const ourDisputes = disputesOf(events);
  for (const { id, status } of theirDisputes) {
    if (ourDisputes.get(id) !== status) wrong.push(`the dispute ${id} is ${status}, and ours ${ourDisputes.get(id)}`);
  }
  const lost = theirDisputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0);
  const net = taken.reduce((sum, { amount, refunded, fee }) => sum + amount - refunded - (fee ?? 0), -lost);
  if (gatewayAccount !== net) wrong.push(`we say that the gateway holds ${gatewayAccount}, and it holds ${net}`);
  for (const thing of THINGS) wrong.push(...(await wrongOf(world, thing)).map((what) => `${thing}: ${what}`));
  return wrong;
}

async function wrongOf(world: World, thing: string): Promise<readonly string[]> {
  const state = await world.state(thing);
  if (!state) return [];
  const wrong: string[] = [];
  const own = (await world.events()).filter(({ data }) => data.paymentId === state.of.paymentId);
  const bought = own.filter(({ type }) => type === 'payment.Captured').length;
  if (bought !== (state.status === 'captured' ? 1 : 0)) wrong.push(`bought ${bought} times`);
  const theirs = world.gateway.listed().filter(({ orderId }) => orderId !== null && ordersOf(state).includes(orderId));
  const taken = theirs.filter(({ status }) => status === 'taken');
  for (const { id } of taken) if (!state.taken[id]) wrong.push(`${id} was taken and nobody knows`);
  for (const [id, money] of Object.entries(state.taken)) {
    const backFor = Object.values(state.refunds).filter((refund) => refund.gatewayPaymentId === id);
    if (!money.isPrice && backFor.length !== 1) wrong.push(`${id} should go back and does ${backFor.length} times`);
    const back = backFor
      .filter(({ status }) => status === 'processed')
      .reduce((sum, { amount }) => sum + amount.paise, 0);
    const gone = taken.find((payment) => payment.id === id)?.refunded;
    if (back !== gone) wrong.push(`${back} of ${id} went back, says we; ${gone}, says the gateway`);
    if (back > money.amount.paise) wrong.push(`more of ${id} went back than was taken`);
  }
  const onTheWay = Object.values(state.refunds).filter(({ status }) => status === 'requested' || status === 'pending');
  if (onTheWay.length > 0) wrong.push('a refund is stuck');
  const promised = theirs.filter(({ status, amount }) => status === 'authorised' && amount === PRICE.paise);
  if (state.status === 'open' && promised.some(({ id }) => !state.captureRefused?.includes(id))) {
    wrong.push('it is promised and wanted, and nobody takes it');
  }
  if (state.status === 'open' && state.payableUntil !== null && Date.parse(state.payableUntil) < world.now - HOUR) {
    wrong.push('its time is over and it is open');
  }
  return wrong;
}

test(`${COUNT} orders of events: bought once, the books agree, nothing is stuck`, async () => {
  const first = Number(process.env.PAYMENT_SEED ?? 1);
  for (let seed = first; seed < first + COUNT; seed++) {
    const wrong = await tried(seed);
    if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join('; ')}`);
  }
});
