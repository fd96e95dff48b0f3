import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Clock } from '@tracewright/kernel';
import type { TestGateway } from '@tracewright/test-gateway';
import type { StartUpTask } from '../../../platform/capability';
import type { CompleteConfiguration } from '../../../platform/config';
import { PagePolicies } from '../../../platform/http';
import { CLOCK, CONFIGURATION, LOGGER } from '../../../platform/tokens';
import { GatewayAccount } from './account';
import { GatewayUnavailable } from './payment-gateway';

/** Where the gateway is reached, by us and by browsers. */
export interface GatewayAddress {
  /** Of the calls, without a trailing slash and without the version. */
  readonly api: string;
  readonly checkoutScriptUrl: string;
}

/** The page that loads the checkout's script, and nothing else does. */
const PAYMENT_PAGE = '/razorpay-payment';

/**
 * Knows where the gateway is. Where the settings name none, it starts the built-in test gateway in the process that serves
 * the pages; other processes find its address in DATA_DIR. With real keys its code is not even loaded.
 */
@Injectable()
export class TestGatewayHost implements StartUpTask, OnModuleDestroy {
  private running: TestGateway | undefined;

  constructor(
    @Inject(GatewayAccount) private readonly account: GatewayAccount,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PagePolicies) private readonly policies: PagePolicies,
    @Inject(HttpAdapterHost) private readonly adapter: HttpAdapterHost,
  ) {}

  async run(): Promise<void> {
    if (!this.configuration.roles.has('api')) return;
    if (this.account.isTest) await this.start();
    const { checkoutScriptUrl, api } = this.address();
    const origins = [...new Set([new URL(checkoutScriptUrl).origin, new URL(api).origin])];
    this.policies.add(PAYMENT_PAGE, { scripts: origins, frames: origins, connections: origins, images: origins });
  }

  /** The running test gateway; undefined with real keys, and in processes that serve no pages. */
  get gateway(): TestGateway | undefined {
    return this.running;
  }

  /** @throws GatewayUnavailable while the process that runs the test gateway has not started */
  address(): GatewayAddress {
    const { razorpay } = this.configuration;
    if (razorpay) return { api: razorpay.apiBase.replace(/\/v1$/, ''), checkoutScriptUrl: razorpay.checkoutUrl };
    if (this.running) return { api: this.running.url, checkoutScriptUrl: this.running.checkoutScriptUrl };
    try {
      const url = fs.readFileSync(this.addressFile, 'utf8').trim();
      return { api: url, checkoutScriptUrl: `${url}/v1/checkout.js` };
    } catch (cause) {
      throw new GatewayUnavailable('the test gateway is not running: start a process with the role api', { cause });
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  private get addressFile(): string {
    return path.join(this.configuration.dataDir, 'test-gateway', 'address');
  }

  private async start(): Promise<void> {
    const { fileStore, startTestGateway } = await import('@tracewright/test-gateway');
    const { port, url } = this.configuration.testGateway;
    const folder = path.dirname(this.addressFile);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.running = await startTestGateway({
      ...this.account.testKeys,
      webhookUrl: null,
      // Without an address of its own it is for browsers on this machine.
      host: url === undefined ? '127.0.0.1' : this.configuration.host,
      port,
      ...(url !== undefined && { publicUrl: url }),
      store: fileStore(path.join(folder, 'state.jsonl')),
      clock: () => this.clock.now(),
      log: (message, details) => this.logger.debug({ details }, `test gateway: ${message}`),
    });
    fs.writeFileSync(this.addressFile, `${this.running.url}\n`, { mode: 0o600 });
    this.sendWebhooksHere(this.running);
  }

  /** As soon as we listen: with PORT=0 nobody knows the address before. */
  private sendWebhooksHere(gateway: TestGateway): void {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    const tell = (): void => {
      const address = server.address();
      if (address === null || typeof address === 'string') return;
      const isAny = ['0.0.0.0', '::'].includes(address.address);
      const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
      gateway.setWebhookUrl(`http://${host}:${address.port}/api/razorpay/webhook`);
    };
    if (server.listening) tell();
    else server.once('listening', tell);
  }
}
