import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Faults, NO_FAULTS } from './faults';
import type { TestGateway, TestGatewayOptions } from './gateway';

const UNKNOWN = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The id provided does not exist',
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
} as const;

/** @throws Error when the port is taken */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const server = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(UNKNOWN));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  let webhookUrl = options.webhookUrl;
  let faults: Faults = NO_FAULTS;
  const url = options.publicUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    checkoutScriptUrl: `${url}/v1/checkout.js`,
    setWebhookUrl: (to) => void (webhookUrl = to),
    pay: async () => ({ paid: false, error: UNKNOWN.error }),
    faults: () => faults,
    setFaults: (changed) => void (faults = { ...faults, ...changed }),
    settle: async () => undefined,
    state: () => ({
      orders: [],
      payments: [],
      refunds: [],
      disputes: [],
      deliveries: [],
      webhook: { url: webhookUrl, disabled: false },
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
