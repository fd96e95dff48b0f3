import type { ErrorBody } from '../entities';

type Details = Partial<Omit<ErrorBody['error'], 'description'>>;

/** What a call is refused with: the status and the body of Razorpay. */
export class GatewayRefusal extends Error {
  readonly body: ErrorBody;

  constructor(
    description: string,
    details: Details = {},
    readonly status = 400,
  ) {
    super(description);
    this.name = 'GatewayRefusal';
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    };
  }
}

const NOT_APPLICABLE = { source: 'NA', step: 'NA', reason: 'NA' } as const;

export const refusedField = (field: string, description: string, details: Details = {}): GatewayRefusal =>
  new GatewayRefusal(description, { field, ...details });

export const refusedPlainly = (description: string, status = 400): GatewayRefusal =>
  new GatewayRefusal(description, NOT_APPLICABLE, status);

export const unknownId = (): GatewayRefusal => new GatewayRefusal('The id provided does not exist');

export const orderIsPaid = (orderId: string): GatewayRefusal =>
  new GatewayRefusal(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    { reason: 'order_already_paid', metadata: { order_id: orderId } },
  );

const ID = /^[A-Za-z]+_[A-Za-z0-9]{14}$/;

/** @throws GatewayRefusal when it has not the form of an id, or another prefix */
export function checkedId(prefix: string, id: string): string {
  if (!ID.test(id)) throw new GatewayRefusal(`${id.slice(0, 60)} is not a valid id.`);
  if (!id.startsWith(`${prefix}_`)) throw unknownId();
  return id;
}
