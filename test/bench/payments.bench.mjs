// Payments a second through POST /api/razorpay/verify-payment on the test gateway, against the same events appended bare to
// an event store of its own on the same PostgreSQL server, fsync on, in the same run. What is verified was ordered and paid
// before, and no webhook tells of it: each call checks the signature, asks the gateway what is true, and appends that it is
// paid; then what was bought is given, receipts are numbered and messages are sent in the same process. Beside it stands
// what the gateway alone takes for the question that each call asks it, which is the most that any verification can reach.
import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { databases } from './support/databases.mjs';
import { median, quantile } from './support/statistics.mjs';

const require = createRequire(import.meta.url);
const { Pool } = require('pg');
const { startEmbeddedPostgres } = require('../../backend/dist/platform/embedded-postgres/index.js');
const { createPostgresEventStore, migrateEventStore } = require('../../libs/event-store/dist/postgres/index.js');

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
// As many as somebody may have booked at a time.
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 20);
const CONNECTIONS = [1, 8];
const ADMIN = { username: 'admin', password: 'bench-administrator-1' };
const DAY_MS = 24 * 60 * 60 * 1000;

function startServer(env) {
  const file = new URL('./support/product-server.cjs', import.meta.url);
  const child = fork(file, { env: { PATH: process.env.PATH, ...env } });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
    child.once('message', ({ port }) => resolve({ port, stop: () => stopped(child) }));
  });
}

function stopped(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  return ended;
}

/** A caller with kept connections; every call has to succeed. */
class Caller {
  agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  headers = {};

  constructor(origin) {
    this.origin = origin;
  }

  call(method, route, body) {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = { ...this.headers, ...(content !== undefined && { 'content-type': 'application/json' }) };
    return new Promise((resolve, reject) => {
      const request = http.request(this.origin + route, { method, agent: this.agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => {
          const { statusCode, headers: answered } = response;
          if (statusCode >= 300) return reject(new Error(`${method} ${route} answered ${statusCode}: ${text}`));
          resolve({ body: text === '' ? undefined : JSON.parse(text), headers: answered });
        });
      });
      request.on('error', reject).end(content);
    });
  }

  async enter(route, account) {
    const { headers } = await this.call('POST', route, account);
    this.headers = { cookie: headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ') };
    return this;
  }
}

let people = 0;

/** So many paid bookings of somebody new, of which nobody has told us. */
async function untold(origin, admin, count) {
  const name = `bench${people++}`;
  const account = { username: `${name}@example.com`, password: 'correct horse battery', displayName: name };
  const caller = await new Caller(origin).enter('/api/auth/register', account);
  const [preferredDate] = new Date(Date.now() + 5 * DAY_MS).toISOString().split('T');
  const paid = [];
  while (paid.length < count) {
    const booking = await caller.call('POST', '/api/consultations', {
      ...{ serviceType: 'design-review', consultationType: 'troubleshooting', name, email: account.username },
      ...{ projectDescription: 'A soil sensor.', preferredDate, preferredTime: '10:00', timeZone: 'UTC' },
    });
    const wish = { service: 'consultation', referenceId: booking.body.id };
    const { orderId } = (await caller.call('POST', '/api/razorpay/create-order', wish)).body;
    const pay = { orderId, method: 'card', outcome: 'success' };
    paid.push((await admin.call('POST', '/api/test-gateway/pay', pay)).body);
  }
  return { caller, paid };
}

/** How many of them a second, over so many connections; their times are added to `latencies`. */
async function rate(things, connections, latencies, act) {
  const waiting = [...things];
  const begun = performance.now();
  const worker = async () => {
    for (let thing = waiting.shift(); thing; thing = waiting.shift()) {
      const start = performance.now();
      await act(thing);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (things.length * 1000) / (performance.now() - begun);
}

/** The events of the payments that were verified, as they stand in the product's log. */
async function capturedEvents(store, count) {
  const { events } = await store.readAll('', { filter: { categories: ['payment'] }, limit: 100_000 });
  return events.filter(({ type }) => type === 'payment.Captured').slice(-count);
}

async function round(scene, connections, results) {
  const { origin, admin, gateway, product, bare } = scene;
  const { caller, paid } = await untold(origin, admin, PAYMENTS);
  const note = async (name, things, act) => {
    const { rates, latencies } = (results[name] ??= { rates: [], latencies: [] });
    rates.push(await rate(things, connections, latencies, act));
  };
  await note('gateway alone', paid, (answer) => gateway.call('GET', `/v1/orders/${answer.razorpay_order_id}/payments`));
  await note('verify', paid, async (answer) => {
    const { body } = await caller.call('POST', '/api/razorpay/verify-payment', answer);
    if (body.status !== 'paid') throw new Error(`a payment is ${body.status}`);
  });
  const events = await capturedEvents(product, PAYMENTS);
  if (events.length !== PAYMENTS) throw new Error(`${events.length} payments were captured, not ${PAYMENTS}`);
  await note('bare append', events, ({ id, type, data, metadata, stream }) =>
    bare.append(stream, 'no_stream', [{ id, type, data, metadata }]),
  );
}

function report(connections, results) {
  console.log(`\n${connections} connection${connections > 1 ? 's' : ''}, medians of ${ROUNDS} rounds of ${PAYMENTS}`);
  for (const [name, { rates, latencies }] of Object.entries(results)) {
    const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)].map((ms) => ms.toFixed(2));
    console.log(`  ${name.padEnd(14)} ${median(rates).toFixed(0).padStart(6)}/s   p50 ${p50} ms   p99 ${p99} ms`);
  }
  const against = (baseline) => median(results.verify.rates.map((each, n) => each / results[baseline].rates[n]));
  const [value, ofGateway] = [against('bare append'), against('gateway alone')];
  console.log(`  verify / bare append: ${value.toFixed(3)}   verify / gateway alone: ${ofGateway.toFixed(3)}`);
  return { connections, baseline: 'bare append', perSecond: median(results.verify.rates), value, ofGateway };
}

/** The test gateway that the product started, as its own client calls it. */
function gatewayCaller(dataDir) {
  const seed = fs.readFileSync(path.join(dataDir, 'test-gateway-secret'), 'utf8').trim();
  const of = (name) => createHmac('sha256', seed).update(name).digest('hex');
  const caller = new Caller(fs.readFileSync(path.join(dataDir, 'test-gateway', 'address'), 'utf8').trim());
  const keys = Buffer.from(`rzp_test_${of('key id').slice(0, 14)}:${of('key secret')}`).toString('base64');
  caller.headers = { authorization: `Basic ${keys}` };
  return caller;
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, port: 25000 + (process.pid % 20000) });
  let server;
  const stores = [];
  try {
    const urls = await databases(postgres.url);
    const dataDir = path.join(folder, 'data');
    server = await startServer({ DATABASE_URL: urls.product, DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password });
    const pool = new Pool({ connectionString: urls.bare, max: 1 });
    await migrateEventStore(pool);
    await pool.end();
    const [product, bare] = [urls.product, urls.bare].map((url) => createPostgresEventStore({ connectionString: url }));
    stores.push(product, bare);
    const origin = `http://127.0.0.1:${server.port}`;
    const admin = await new Caller(origin).enter('/api/auth/login', ADMIN);
    await admin.call('PUT', '/api/test-gateway/faults', { webhookLost: {} });
    const scene = { origin, admin, gateway: gatewayCaller(dataDir), product, bare };
    console.log('POST /api/razorpay/verify-payment, against the same events appended bare');
    const reports = [];
    for (const connections of CONNECTIONS) {
      await round(scene, connections, {});
      const results = {};
      for (let n = 0; n < ROUNDS; n++) await round(scene, connections, results);
      reports.push(report(connections, results));
    }
    console.log(JSON.stringify({ bench: 'payments', results: reports }));
  } finally {
    for (const store of stores) await store.close();
    await server?.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
