import type { ErrorBody } from '@tracewright/contracts';
import type { FoundTemplate, TemplateResponse } from '@tracewright/contracts/templates';
import { until } from '@tracewright/testing';
import type { Person, RunningApp } from './support/app';
import { startApp } from './support/app';
import type { HttpClient } from './support/http-client';
import { ledDesign } from './support/led-design';

const ADDRESS = '/api/recommendations';
const BUCK = 'LM2596 12 V to 5 V 3 A Buck Converter';
const BUCK_NEED = 'step down a 12 volt battery to 5 V 2.5 A for a Raspberry Pi';
const INDUSTRY_NEED = 'read a 4-20 mA industrial transmitter with a 3.3 V controller';

let app: RunningApp;
let anybody: HttpClient;
beforeAll(async () => {
  app = await startApp();
  anybody = app.client();
  await until('the templates are there', async () => (await search(BUCK_NEED)).length > 0);
}, 60_000);
afterAll(() => app.stop());

const search = async (requirementText: string, client = anybody, limit?: number) =>
  (await client.post<FoundTemplate[]>(`${ADDRESS}/search`, { requirementText, limit })).body;
const whole = (id: string, client = anybody) => client.get<TemplateResponse & ErrorBody>(`${ADDRESS}/templates/${id}`);
const found = async (need: string, name: string, client = anybody): Promise<FoundTemplate> => {
  const template = (await search(need, client)).find((one) => one.name === name);
  if (!template) throw new Error(`${name} was not found`);
  return template;
};
const administrator = () => app.admin();
const use = (id: string, { client }: Person, body: object) => client.post(`${ADDRESS}/templates/${id}/usage`, body);

describe('the search', () => {
  it('finds without a session, the best first, and says why', async () => {
    const results = await search(BUCK_NEED);
    expect(results).toHaveLength(5);
    expect(results[0]?.name).toBe(BUCK);
    expect(results[0]?.matched).toEqual(expect.arrayContaining(['gives 5 V', 'carries up to 3 A']));
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it('answers nothing where nothing fits', async () => {
    expect(await search('TIG welding inverter 200 amp with high frequency arc start')).toEqual([]);
  });

  it('takes the limit that it is given', async () => {
    expect(await search(BUCK_NEED, anybody, 2)).toHaveLength(2);
  });

  it.each([
    ['too short a text', { requirementText: '   buck    ' }, 'requirements_too_short'],
    ['no text', {}, 'invalid_request'],
    ['a list', { requirementText: [BUCK_NEED] }, 'invalid_request'],
    ['too long a text', { requirementText: 'a'.repeat(2001) }, 'invalid_request'],
    ['too many results', { requirementText: BUCK_NEED, limit: 51 }, 'invalid_request'],
  ])('is refused with %s', async (_, body, code) => {
    const { status, body: answer } = await anybody.post<ErrorBody>(`${ADDRESS}/search`, body);
    expect([status, answer.code]).toEqual([400, code]);
  });
});

describe('a template', () => {
  it('is shown whole, with its parts, wires, price and suppliers', async () => {
    const { id } = await found(BUCK_NEED, BUCK);
    const { status, body } = await whole(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: BUCK, difficultyLevel: 'intermediate', locked: false, ownRating: null });
    expect(body.performanceMetrics['Max current (A)']).toBe(3);
    expect(body.components.map(({ id: part }) => part)).toContain('U1');
    expect(body.connections.length).toBeGreaterThan(10);
    expect(body.price).toBeGreaterThan(0);
    expect(body.suppliers.length).toBeGreaterThan(0);
  });

  it('of no such id is not found', async () => {
    expect((await whole('none')).status).toBe(404);
  });
});

describe('an industry template', () => {
  it('is named to everybody and opened by the Professional plan', async () => {
    const [locked] = await search(INDUSTRY_NEED);
    expect(locked).toMatchObject({ subcategory: 'Current Loop', locked: true, description: '', matched: [] });
    const id = locked?.id ?? '';
    const { status, body } = await whole(id);
    expect([status, body.code]).toEqual([402, 'industry_templates_required']);

    const person = await app.person('professional');
    expect((await whole(id, person.client)).status).toBe(402);
    expect((await use(id, person, { wasSuccessful: true })).status).toBe(402);
    await person.client.post('/api/user/subscription/trial', { tier: 'professional' });
    const opened = await whole(id, person.client);
    expect([opened.status, opened.body.locked]).toEqual([200, false]);
    expect((await search(INDUSTRY_NEED, person.client))[0]?.description).not.toBe('');
  });
});

describe('uses and ratings', () => {
  const seen = (id: string, expected: object, client?: HttpClient) =>
    until('it is counted', async () => {
      const { body } = await whole(id, client);
      return Object.entries(expected).every(([name, value]) => body[name as keyof TemplateResponse] === value);
    });

  it('are counted once a person and day; somebody without a session is not', async () => {
    const need = 'I need bass and treble knobs for my amplifier';
    const { id } = await found(need, 'Baxandall Bass-Treble Tone Control');
    expect((await anybody.post(`${ADDRESS}/templates/${id}/usage`, { wasSuccessful: true })).status).toBe(204);
    const person = await app.person('user-once');
    for (let times = 0; times < 3; times++) expect((await use(id, person, { wasSuccessful: true })).status).toBe(204);
    await seen(id, { usageCount: 1, outcomeCount: 0, successRate: 0 });
  });

  it('make the success rate, by people: opened and rated well, or not', async () => {
    const { id } = await found('noise of mains hum must be removed from a small signal', '50 Hz Twin-T Notch Filter');
    const [good, bad] = [await app.person('content'), await app.person('discontent')];
    const project = await good.client.post<{ readonly id: number }>('/api/projects', { name: 'Hum' });
    await use(id, good, { wasSuccessful: true, projectId: project.body.id });
    await seen(id, { outcomeCount: 1, successRate: 100 });
    expect((await use(id, bad, { wasSuccessful: true, projectId: project.body.id })).status).toBe(404);
    expect((await bad.client.post(`${ADDRESS}/templates/${id}/rating`, { rating: 2 })).status).toBe(204);
    await seen(id, { outcomeCount: 2, successRate: 50, averageRating: 2, ratingCount: 1 });
    await seen(id, { ownRating: 2 }, bad.client);
  });

  it('know what became of the projects that were made: free of errors, exported', async () => {
    const { id } = await found('treble and bass knobs for an amplifier', 'Baxandall Bass-Treble Tone Control');
    const person = await app.person('exporter');
    const project = await person.client.post<{ readonly id: number }>('/api/projects', { name: 'Tone' });
    const saved = await person.client.put(`/api/projects/${project.body.id}`, ledDesign({ resistor: true }));
    expect(saved.status).toBe(200);
    await use(id, person, { wasSuccessful: true, projectId: project.body.id });
    await person.client.post(`/api/projects/${project.body.id}/regenerate-feedback`, {});
    await seen(id, { openedCount: 1, cleanCount: 1, exportedCount: 0, successRate: 100 });
    const exporting = () => person.client.get(`/api/projects/${project.body.id}/export/json`);
    expect((await exporting()).status).toBe(200);
    expect((await exporting()).status).toBe(200);
    await seen(id, { openedCount: 1, exportedCount: 1, outcomeCount: 1 });
  });

  it.each([0, 6, 2.5, '5'])('of %p stars are refused', async (rating) => {
    const { id } = await found(BUCK_NEED, BUCK);
    const person = await app.person(`stars-${String(rating)}`);
    expect((await person.client.post(`${ADDRESS}/templates/${id}/rating`, { rating })).status).toBe(400);
  });
});

describe('an upload', () => {
  const template = {
    name: 'Peltier wine cooler driver',
    description: 'Drives a thermoelectric module from 12 V.',
    category: 'Cooling',
    outputParameters: '12 V, 5 A',
    components: [
      { id: 'U1', type: 'regulator', value: 'LM5116' },
      { id: 'R1', type: 'resistor', value: '10k' },
    ],
    connections: [{ id: 'FB_1', sourceId: 'U1', targetId: 'R1' }],
  };
  const upload = async (body: object) =>
    (await administrator()).post<TemplateResponse & ErrorBody>(`${ADDRESS}/templates`, body);
  const NEED = 'driver for a peltier thermoelectric wine cooler';

  it('is found, and another of its name takes its place', async () => {
    const { status, body } = await upload(template);
    expect([status, body.difficultyLevel, body.price]).toEqual([201, 'intermediate', 0]);
    await until('it is found', async () => (await search(NEED))[0]?.id === body.id);
    const second = await upload({ ...template, description: 'Also heats.', price: 20 });
    expect(second.body.id).toBe(body.id);
    await until('it is the newer one', async () => (await search(NEED))[0]?.description === 'Also heats.');
  });

  it.each([
    ['name', { name: ' ' }],
    ['price', { price: -1 }],
    ['components', { components: [...template.components, template.components[0]] }],
    ['components', { components: [{ id: 'U1', type: 'ic', value: '' }] }],
    ['connections', { connections: [{ id: 'N', sourceId: 'U1', targetId: 'LED9' }] }],
  ])('whose %s is wrong is refused with its name', async (field, wrong) => {
    const { status, body } = await upload({ ...template, ...wrong });
    expect([status, body.details]).toEqual([422, [expect.objectContaining({ field })]]);
  });
});
