import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { ErrorBody } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { OpenedSolution, SolutionComparison, SolutionStanding } from '@tracewright/contracts/solutions/kept';
import type { Subscription, Use } from '@tracewright/contracts/subscriptions';
import { readCircuit } from '@tracewright/circuit/readers';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import { PASSWORD, type Person, type RunningApp, startApp } from './support/app';
import { everythingIn } from './support/everything-in';
import { bytesOf } from './support/reviews';
import { askForSolution, ended, recordOf, solutionOf, SOLUTION_REQUEST, TOO_CHEAP } from './support/solutions';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Somebody whose plan does not count. */
async function subscriber(name: string): Promise<Person> {
  const person = await app.person(name);
  expect((await person.client.post('/api/user/subscription/trial', { tier: 'smart' })).status).toBe(200);
  return person;
}
const planOf = async ({ client }: Person) => (await client.get<Subscription>('/api/user/subscription')).body;
const usesOf = async ({ client }: Person) => (await client.get<Use[]>('/api/user/usage')).body;
const settled = (person: Person, state: Use['state'], count = 1) =>
  until(
    `${count} uses are ${state}`,
    async () => (await usesOf(person)).filter((use) => use.state === state).length === count,
  );

describe('asking for a solution', () => {
  it.each([
    [
      'no project type',
      { ...SOLUTION_REQUEST, projectType: undefined },
      'Please fill in project type and description.',
    ],
    [
      'a blank description',
      { ...SOLUTION_REQUEST, description: ' \n ' },
      'Please fill in project type and description.',
    ],
    ['an unknown type', { ...SOLUTION_REQUEST, projectType: 'rocket' }, 'ProjectType must be one of'],
    ['another voltage', { ...SOLUTION_REQUEST, voltage: '9V' }, 'Voltage must be one of'],
    ['a small budget', { ...SOLUTION_REQUEST, budget: 49 }, 'Budget must be a number from 50 to 50000'],
    ['a large budget', { ...SOLUTION_REQUEST, budget: 50_001 }, 'Budget must be a number from 50 to 50000'],
    ['a feature twice', { ...SOLUTION_REQUEST, features: ['WiFi', 'WiFi'] }, 'Each of the features can be named once'],
    ['an unknown feature', { ...SOLUTION_REQUEST, features: ['Laser'] }, 'Features must be one of'],
    ['too long a text', { ...SOLUTION_REQUEST, description: 'x'.repeat(2001) }, 'The description has at most 2000'],
  ])('with %s is refused and uses nothing', async (_, body, error) => {
    const person = await app.person(`invalid-${Math.abs(error.length * 31 + JSON.stringify(body).length)}`);
    const answer = await askForSolution(person.client, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.error).toContain(error);
    expect(await usesOf(person)).toEqual([]);
  });

  it('needs a session', async () => {
    expect((await askForSolution(app.client())).status).toBe(401);
  });

  it('answers the whole solution, kept with its catalogue and prices, and uses one of the plan', async () => {
    const person = await app.person('maker');
    const solution = await solutionOf(person.client);
    expect(solution.request).toEqual(SOLUTION_REQUEST);
    expect(solution.catalogueVersion).toMatch(/./);
    expect(solution.review).toMatchObject({ errors: 0, warnings: 0 });
    expect(solution.billOfMaterials.length).toBeGreaterThan(3);
    expect(solution.costBreakdown.totalCost).toBeLessThanOrEqual(SOLUTION_REQUEST.budget);
    expect(solution.schematicData.schematicDiagram).toHaveLength(solution.design.components.length);
    await settled(person, 'committed');
    expect(await planOf(person)).toMatchObject({ monthlyUsage: 1, usageLimit: 3 });
    const record = await recordOf(person.client, solution.id);
    expect(record).toMatchObject({ state: 'ready', refusal: null, failure: null, projectId: null, progress: null });
    expect(record.solution).toEqual(solution);
    expect(record.totalCost).toBe(solution.costBreakdown.totalCost);
    const { solution: _, progress: __, refusal: ___, failure: ____, ...standing } = record;
    await until('it stands in the list', async () => {
      const { body } = await person.client.get<SolutionStanding[]>('/api/solutions');
      return JSON.stringify(body) === JSON.stringify([standing]) || body[0]?.state === 'ready';
    });
    expect((await person.client.get<SolutionStanding[]>('/api/solutions')).body).toEqual([standing]);
  });

  it('takes what the form has where nothing is said', async () => {
    const { projectType, description } = SOLUTION_REQUEST;
    const { client } = await app.person('defaults');
    const { body } = await askForSolution(client, { projectType, description }, { prefer: 'respond-async' });
    const { request } = await recordOf(client, body.id);
    expect(request).toMatchObject({ voltage: '3.3V', current: '100mA', budget: 100, features: [] });
  });

  it('that is impossible answers the constraint that binds and the cheapest that can be made, and uses nothing', async () => {
    const person = await app.person('frugal');
    const { status, body } = await askForSolution(person.client, TOO_CHEAP);
    expect([status, body.code]).toEqual([422, 'over_budget']);
    expect(body.error).toMatch(/₹/);
    expect(body.details[0]?.field).toBe('budget');
    const { cheapest, constraint, smallestChange } = body.refusal;
    expect(constraint).toEqual(body.details[0]);
    expect(smallestChange).toMatch(/./);
    await settled(person, 'given-back');
    expect((await planOf(person)).monthlyUsage).toBe(0);
    // What it names can be asked for.
    const made = await solutionOf(person.client, cheapest?.request);
    expect(made.costBreakdown.totalCost).toBe(cheapest?.totalCost);
  });

  it('does not wait where the caller prefers not to, and tells how it stands', async () => {
    const { client } = await app.person('patient');
    const { status, body } = await askForSolution(client, SOLUTION_REQUEST, { prefer: 'respond-async' });
    expect([status, body.message]).toEqual([202, expect.stringContaining('is being made')]);
    const live = new AbortController();
    const stream = await fetch(`${app.url}/api/solutions/${body.id}/live`, {
      headers: { cookie: `tracewright_session=${client.sessionToken}` },
      signal: live.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect((await ended(client, body.id)).state).toBe('ready');
    live.abort();
  });

  it('the same request again is the same solution, and one use', async () => {
    const person = await app.person('twice');
    const key = { 'idempotency-key': 'solution-once-1' };
    const first = await askForSolution(person.client, SOLUTION_REQUEST, key);
    const second = await askForSolution(person.client, SOLUTION_REQUEST, key);
    expect(second.body.solution).toEqual(first.body.solution);
    expect(await usesOf(person)).toHaveLength(1);
  });

  it('the same demand gives the same answer', async () => {
    const { client } = await app.person('same');
    const [first, second] = [await solutionOf(client), await solutionOf(client)];
    const { id: _, createdAt: __, ...one } = first;
    const { id: ___, createdAt: ____, ...other } = second;
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });

  it('never goes past the plan, however many ask at once', async () => {
    const person = await app.person('flood');
    const headers = { prefer: 'respond-async' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askForSolution(person.client, SOLUTION_REQUEST, headers)),
    );
    const taken = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 402);
    expect([taken.length, refused.length]).toEqual([3, 47]);
    for (const { body } of refused) expect(body.error).toContain('usage limit reached');
    for (const { body } of taken) expect((await ended(person.client, body.id)).state).toBe('ready');
    await settled(person, 'committed', 3);
    expect((await askForSolution(person.client)).status).toBe(402);
  });
});

describe('a solution', () => {
  it('is nobody else’s', async () => {
    const { client } = await app.person('owner');
    const { id } = await solutionOf(client);
    const other = (await app.person('stranger')).client;
    for (const address of [id, `${id}/live`, `${id}/export/pdf`, `${id}/compare/${id}`, 'none', `${id.slice(1)}0`]) {
      expect(await other.get(`/api/solutions/${address}`)).toMatchObject({
        status: 404,
        body: { code: 'solution_not_found' },
      });
    }
    expect((await other.post(`/api/solutions/${id}/project`)).status).toBe(404);
    expect((await other.get('/api/solutions')).body).toEqual([]);
    const mine = await solutionOf(other);
    expect((await other.get(`/api/solutions/${mine.id}/compare/${id}`)).status).toBe(404);
  });

  it('of which nothing came can not be opened, compared or exported', async () => {
    const { client } = await app.person('nothing');
    const { body } = await askForSolution(client, TOO_CHEAP, { prefer: 'respond-async' });
    const { state, refusal } = await ended(client, body.id);
    expect([state, refusal?.code]).toEqual(['refused', 'over_budget']);
    expect(await client.post(`/api/solutions/${body.id}/project`)).toMatchObject({
      status: 409,
      body: { code: 'solution_not_ready' },
    });
    expect((await client.get(`/api/solutions/${body.id}/export/svg`)).status).toBe(409);
  });

  it('is compared with another', async () => {
    const { client } = await subscriber('compare');
    const one = await solutionOf(client);
    const other = await solutionOf(client, {
      ...SOLUTION_REQUEST,
      budget: 6000,
      features: ['WiFi', 'Sensors', 'Display'],
    });
    const { body } = await client.get<SolutionComparison>(`/api/solutions/${one.id}/compare/${other.id}`);
    expect([body.from, body.to]).toEqual([one.id, other.id]);
    expect(body.request).toContainEqual({ what: 'Budget', from: '₹5,000', to: '₹6,000' });
    expect(body.request).toContainEqual({ what: 'Features', from: 'WiFi, Sensors', to: 'WiFi, Display, Sensors' });
    expect(body.costs.at(-1)).toEqual({
      what: 'Total',
      from: one.costBreakdown.totalCost,
      to: other.costBreakdown.totalCost,
    });
    const same = await client.get<SolutionComparison>(`/api/solutions/${one.id}/compare/${one.id}`);
    expect(same.body).toMatchObject({ request: [], parts: [], rails: [] });
  });

  it('becomes a project with its parts placed and wired; the same one as long as that is there', async () => {
    const { client } = await app.person('opener');
    const { id, design } = await solutionOf(client);
    const open = async () => (await client.post<OpenedSolution>(`/api/solutions/${id}/project`)).body.projectId;
    const [first, second] = await Promise.all([open(), open()]);
    expect(second).toBe(first);
    expect(await open()).toBe(first);
    const { body } = await client.get<ProjectResponse>(`/api/projects/${first}`);
    expect(body.components.map(({ reference }) => reference)).toEqual(
      design.components.map(({ reference }) => reference),
    );
    expect(body.components.map(({ x, y }) => [x, y])).toEqual(design.components.map(({ x, y }) => [x, y]));
    expect(body.connections).toHaveLength(design.connections.length);
    expect(body.description).toContain(SOLUTION_REQUEST.description);
    expect((await recordOf(client, id)).projectId).toBe(first);
    expect((await client.delete(`/api/projects/${first}`)).status).toBeLessThan(300);
    const again = await open();
    expect(again).not.toBe(first);
    expect((await client.get(`/api/projects/${again}`)).status).toBe(200);
  });
});

describe('the exports', () => {
  it('are files that others open', async () => {
    const { client } = await app.person('exports');
    const { id, billOfMaterials, netlist, design } = await solutionOf(client);
    const file = async (format: string) => {
      const { status, bytes } = await bytesOf(client, `/api/solutions/${id}/export/${format}`);
      expect([format, status]).toEqual([format, 200]);
      return bytes;
    };
    const rows = (await file('bom.csv')).toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(billOfMaterials.length + 1);
    expect(rows[0]).toBe(
      'References,Quantity,Part number,Value,Footprint,Description,Manufacturer,Criticality,Unit price (INR),Total (INR)',
    );
    expect((await file('svg')).toString('utf8')).toContain('<svg');
    const text = (await pdfText(await file('pdf'))).text.replaceAll(/\s+/g, ' ');
    for (const part of ['Complete solution: IoT sensor', 'Bill of Materials', 'Cost Analysis', 'Implementation']) {
      expect(text).toContain(part);
    }
    expect(text).toContain(billOfMaterials[0]?.partNumber);
    // Our own reader finds the parts and nets that the solution has.
    const nets = (list: readonly { readonly pins: readonly string[] }[]) =>
      list
        .map(({ pins }) => [...pins].sort().join(' '))
        .filter((pins) => pins.includes(' '))
        .sort();
    for (const format of ['kicad_sch', 'netlist']) {
      const circuit = readCircuit(await file(format), { fileName: format === 'netlist' ? 'x.net' : 'x.kicad_sch' });
      expect(circuit.components.map(({ reference }) => reference).sort()).toEqual(
        design.components.map(({ reference }) => reference).sort(),
      );
      expect(nets(circuit.nets)).toEqual(nets(netlist));
    }
    expect(await client.get<ErrorBody>(`/api/solutions/${id}/export/exe`)).toMatchObject({
      status: 404,
      body: { code: 'unknown_format' },
    });
  });
});

describe('an erased person', () => {
  it('takes their solutions along', async () => {
    const { client, user } = await app.person('leaver');
    const secret = 'a garden gnome that whistles when the neighbours come';
    const { id } = await solutionOf(client, {
      ...SOLUTION_REQUEST,
      description: `${SOLUTION_REQUEST.description} ${secret}`,
    });
    await until('it stands in the list', async () => (await client.get<unknown[]>('/api/solutions')).body.length === 1);
    const exported = await client.get<PersonalExport>('/api/user/export');
    expect(JSON.stringify(exported.body)).toContain(secret);
    expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    await until('nothing of it is left', async () => !(await everythingIn(app.infrastructure.pool)).includes(secret));
    expect((await (await app.admin()).get(`/api/solutions/${id}`)).status).toBe(404);
    const events = (await app.infrastructure.store.readStream(`solution-${id}`)) ?? [];
    expect(events.map(({ data }) => data)[0]).toMatchObject({ ownerId: user.id, description: null });
  });
});
