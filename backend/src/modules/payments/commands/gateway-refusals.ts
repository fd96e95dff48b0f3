import { Refusal } from '@tracewright/kernel';
import { GatewayRefused, GatewayUnavailable } from '../gateway/payment-gateway';

/** For a person who waits. @throws Refusal unavailable, and whatever else went wrong as it is */
export function asRefusal(error: unknown): never {
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) {
    const message =
      'The payment gateway does not answer as it should. Nothing was charged; please try again in a minute.';
    throw new Refusal('unavailable', 'gateway_unavailable', message, undefined, 30);
  }
  throw error;
}
