import { fine, type PartCheck, wrong } from '../../../platform/check';
import { GatewayRefused } from './payment-gateway';
import { call } from './thin-client';

const PART = 'Razorpay';

/** Whether the keys let us in, by a question that changes nothing. */
export const gatewayCheck: PartCheck = {
  part: PART,
  check: async ({ razorpay }) => {
    if (!razorpay) return [];
    const { apiBase, keyId, keySecret } = razorpay;
    try {
      await call({ api: apiBase.replace(/\/v1$/, ''), keyId, keySecret }, 'GET', '/orders?count=1');
      return [fine(PART, `${apiBase} takes the key`)];
    } catch (error) {
      if (error instanceof GatewayRefused)
        return [
          wrong(PART, 'refuses the key: correct RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, both of the same account.'),
        ];
      return [wrong(PART, `${apiBase} does not answer: let this machine reach it.`)];
    }
  },
};
