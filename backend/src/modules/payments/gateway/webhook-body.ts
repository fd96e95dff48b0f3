/** What of a webhook is believed: what it is about, and where to look. Never what state something is in. */
export interface ToldEvent {
  readonly about: string;
  readonly orderId: string | null;
  readonly disputeId: string | null;
}

const ID = /^[a-z]+_[A-Za-z0-9]{1,40}$/;

/** Undefined for what is no webhook of the gateway. */
export function toldEvent(body: Buffer): ToldEvent | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const about = field(sent, 'event');
  if (typeof about !== 'string' || !/^[a-z_.]{1,100}$/.test(about)) return undefined;
  const entity = (name: string): unknown => field(field(field(sent, 'payload'), name), 'entity');
  const orderId = idIn(entity('payment'), 'order_id') ?? idIn(entity('order'), 'id');
  return { about, orderId, disputeId: idIn(entity('dispute'), 'id') };
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;

function idIn(entity: unknown, name: string): string | null {
  const id = field(entity, name);
  return typeof id === 'string' && ID.test(id) ? id : null;
}
