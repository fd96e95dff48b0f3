import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Merchant } from '../spec-support/merchant';
import { fileStore } from './file-store';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateway-'));
  file = path.join(folder, 'deep', 'journal');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('what was kept is there after a restart in the middle: orders, what is pending, webhooks not yet taken', async () => {
  const merchant = await Merchant.begin({ store: fileStore(file) });
  merchant.receiver.answers = () => 503;
  merchant.gateway.setFaults({ lateAuthorisation: { minutes: 30, times: 1 }, webhookDelayed: { seconds: 5 } });
  const orderId = await merchant.order({ receipt: 'kept' });
  await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
  const paymentId = await merchant.paid();
  const key = { 'X-Refund-Idempotency': 'refund-over-restart' };
  const { body: made } = await merchant.post(`/payments/${paymentId}/refund`, { amount: 1000 }, key);
  const before = merchant.gateway.state();

  await merchant.restart({ store: fileStore(file) });
  expect(merchant.gateway.state()).toEqual(before);
  expect(merchant.gateway.faults().lateAuthorisation).toBeNull();
  expect(merchant.gateway.faults().webhookDelayed).toEqual({ seconds: 5 });
  const again = { amount: 50_000, currency: 'INR', receipt: 'kept', unique_receipt: true };
  expect((await merchant.post('/orders', again)).body.id).toBe(orderId);
  expect((await merchant.post(`/payments/${paymentId}/refund`, { amount: 1000 }, key)).body).toEqual(made);
  merchant.receiver.answers = () => 200;
  await merchant.passes(31 * 60_000);
  expect((await merchant.get(`/orders/${orderId}`)).body.status).toBe('paid');
  await merchant.passes(60_000);
  expect(merchant.gateway.state().deliveries.every(({ status }) => status === 'delivered')).toBe(true);
  expect(fs.readFileSync(file, 'utf8')).not.toMatch(/4100 ?2800|success@/);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  await merchant.end();
});

test('a line that was cut off is dropped; a line of somebody else is refused, naming it', () => {
  const store = fileStore(file);
  store.load();
  store.append({ n: 1 });
  store.append({ n: 2 });
  store.close();
  fs.appendFileSync(file, '{"n":3');
  const reopened = fileStore(file);
  expect(reopened.load()).toEqual([{ n: 1 }, { n: 2 }]);
  reopened.append({ n: 4 });
  reopened.close();
  expect(fileStore(file).load()).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }]);
  fs.appendFileSync(file, 'not ours\n');
  expect(() => fileStore(file).load()).toThrow(/journal:4 is not what the test gateway wrote/);
});

test('written anew, it holds the same, and goes on', () => {
  const store = fileStore(file);
  store.load();
  for (let n = 0; n < 10; n += 1) store.append({ n });
  store.replace([{ n: 9 }]);
  store.append({ n: 10 });
  store.close();
  expect(fileStore(file).load()).toEqual([{ n: 9 }, { n: 10 }]);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['journal']);
});

test('what was answered survives a killed process', async () => {
  const script = path.join(folder, 'orders.cjs');
  const compiler = require.resolve('typescript/bin/tsc');
  const project = path.join(__dirname, '../../tsconfig.json');
  const out = ['--outDir', folder, '--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'];
  execFileSync(process.execPath, [compiler, '-p', project, ...out]);
  fs.writeFileSync(
    script,
    `const { startTestGateway, fileStore } = require('./index.js');
     startTestGateway({ keyId: 'rzp_test_k', keySecret: 's', webhookSecret: 'w', webhookUrl: null, controlToken: 'c',
       store: fileStore(${JSON.stringify(file)}) }).then(({ url }) => console.log(url));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())));
  const answered: string[] = [];
  const authorization = `Basic ${Buffer.from('rzp_test_k:s').toString('base64')}`;
  const ordering = (async () => {
    for (;;) {
      const body = JSON.stringify({ amount: 500, currency: 'INR' });
      const answer = await fetch(`${url}/v1/orders`, { method: 'POST', headers: { authorization }, body });
      answered.push(((await answer.json()) as { id: string }).id);
      if (answered.length === 50) child.kill('SIGKILL');
    }
  })();
  await expect(ordering).rejects.toThrow();
  const merchant = await Merchant.begin({ store: fileStore(file) });
  const kept = merchant.gateway.state().orders.map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(answered));
  await merchant.end();
}, 120_000);
