// A command's round trip through the real application, against a bare Nest route with one durable insert, in the same
// run (goal 0.6). The command is POST /api/projects by a signed-in person: session, rate limits, validation, decision
// and one event appended durably with its metadata and hash chain, while projections, processes and workers run in the
// same process. The bare route validates the same body and inserts one row. Both are processes of their own on the same
// PostgreSQL server with fsync on, called over kept connections, and take turns in short rounds. The ratio of round trips
// is that of their medians: a caller's usual wait. Beside it stands the ratio of rates, which counts the rare long waits
// too, and in which whatever else the product does meanwhile with the same two cores shows.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { databases } from './support/databases.mjs';
import { median, quantile } from './support/statistics.mjs';

const require = createRequire(import.meta.url);
const { startEmbeddedPostgres } = require('../../backend/dist/platform/embedded-postgres/index.js');

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 500);
const CONNECTIONS = [1, 16];
const GOAL = 0.6;
const BODY = JSON.stringify({ name: 'Amplifier', description: 'Two stages, class AB' });

function startServer(file, env) {
  const child = fork(new URL(`./support/${file}`, import.meta.url), { env: { PATH: process.env.PATH, ...env } });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', ({ port }) => resolve({ port, stop: () => stopped(child) }));
  });
}

function stopped(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  return ended;
}

function call(agent, port, route, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', method: 'POST', path: route };
    const length = Buffer.byteLength(body);
    const request = http.request(
      { ...options, headers: { 'content-type': 'application/json', 'content-length': length, ...headers } },
      (response) => {
        response.resume().on('end', () => resolve(response));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Nobody may have more projects than this, so that the next person goes on. */
const PROJECTS_PER_PERSON = 200;
const PEOPLE = 190;

/** The cookies of people who have just signed up. */
async function signUp(port) {
  const agent = new http.Agent({ keepAlive: true });
  const cookies = [];
  for (let person = 0; person < PEOPLE; person++) {
    const account = { username: `bench${person}@example.com`, password: 'correct horse battery', displayName: 'Bench' };
    const { statusCode, headers } = await call(agent, port, '/api/auth/register', JSON.stringify(account));
    if (statusCode !== 201) throw new Error(`signing up answered ${statusCode}`);
    cookies.push(headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; '));
  }
  agent.destroy();
  return cookies;
}

/** Headers of one call after the other, each person's as often as they may have projects. */
function takingTurns(cookies) {
  let calls = 0;
  return () => {
    const cookie = cookies[Math.floor(calls++ / PROJECTS_PER_PERSON)];
    if (cookie === undefined) throw new Error('more calls than people have room for');
    return { cookie };
  };
}

async function round({ agent, port, headers }, connections, ms, latencies) {
  const begun = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - begun < ms) {
      const start = performance.now();
      const { statusCode } = await call(agent, port, '/api/projects', BODY, headers());
      if (statusCode !== 201) throw new Error(`the call answered ${statusCode}`);
      latencies.push(performance.now() - start);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return (count * 1000) / (performance.now() - begun);
}

async function measure(contenders, connections) {
  const names = Object.keys(contenders);
  const rates = Object.fromEntries(names.map((name) => [name, []]));
  const latencies = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await round(contenders[name], connections, 2 * ROUND_MS, []);
  for (let n = 0; n < ROUNDS; n++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(n + turn) % names.length];
      rates[name].push(await round(contenders[name], connections, ROUND_MS, latencies[name]));
    }
  }
  return { rates, latencies };
}

function report(connections, { rates, latencies }) {
  console.log(`\n${connections} connection${connections > 1 ? 's' : ''}, medians of ${ROUNDS} rounds`);
  for (const [name, each] of Object.entries(rates)) {
    const [p50, p99] = [quantile(latencies[name], 0.5), quantile(latencies[name], 0.99)].map((ms) => ms.toFixed(2));
    console.log(`  ${name.padEnd(10)} ${median(each).toFixed(0).padStart(6)}/s   p50 ${p50} ms   p99 ${p99} ms`);
  }
  const [own, bare] = [latencies.command, latencies['bare route']].map((each) => quantile(each, 0.5));
  const value = bare / own;
  const byRate = median(rates.command.map((rate, n) => rate / rates['bare route'][n]));
  const verdict = value >= GOAL ? 'reached' : 'MISSED';
  console.log(`  round trip: ratio ${value.toFixed(2)}   goal ${GOAL}   ${verdict}   (rates: ${byRate.toFixed(2)})`);
  return { connections, baseline: 'bare route', value, byRate, goal: GOAL };
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, port: 25000 + (process.pid % 20000) });
  const servers = [];
  try {
    const urls = await databases(postgres.url);
    const env = {
      DATABASE_URL: urls.product,
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_PASSWORD: 'bench-administrator-1',
    };
    const product = await startServer('product-server.cjs', env);
    servers.push(product);
    const bare = await startServer('bare-nest-server.cjs', { DATABASE_URL: urls.bare });
    servers.push(bare);
    const agent = () => new http.Agent({ keepAlive: true, maxSockets: 16 });
    const contenders = {
      command: { agent: agent(), port: product.port, headers: takingTurns(await signUp(product.port)) },
      'bare route': { agent: agent(), port: bare.port, headers: () => ({}) },
    };
    console.log('POST /api/projects: one event appended, against one durable insert');
    const results = [];
    for (const connections of CONNECTIONS) {
      results.push(report(connections, await measure(contenders, connections)));
    }
    for (const contender of Object.values(contenders)) contender.agent.destroy();
    console.log(JSON.stringify({ bench: 'command', results }));
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
