import type { DesignEvent } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { DESIGN } from '../../backend/src/modules/projects/commands/aggregates';
import { commandContext } from '../../backend/src/platform/commands';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

let app: RunningApp;
let owner: HttpClient;

beforeAll(async () => {
  app = await startApp();
  owner = (await app.person('owner')).client;
});
afterAll(() => app.stop());

const EXPORTS = ['json', 'circuit-json', 'bom.csv', 'kicad_sch', 'kicad.zip', 'netlist', 'pdf', 'svg'];
const create = async (): Promise<number> => (await owner.post<ProjectResponse>('/api/projects', {})).body.id;
const part = (pin: object, extra: object = {}) => ({
  id: 'r1',
  componentId: 'GENERIC-R',
  x: 100,
  y: 100,
  width: 100,
  height: 50,
  rotation: 0,
  reference: 'R1',
  pins: [{ number: '1', net: 'GND' }, pin],
  ...extra,
});

test.each<[string, object]>([
  ['components[0].pins[1].type', part({ number: '2', type: { toString: 'input' } })],
  ['components[0].pins[1].number', part({ number: 2 })],
  ['components[0].dnp', part({ number: '2' }, { dnp: 'no' })],
  ['components[0].lowConfidence', part({ number: '2' }, { lowConfidence: {} })],
])('a design whose %s is of another type is refused with the place', async (field, component) => {
  const answer = await owner.put(`/api/projects/${await create()}`, { components: [component], connections: [] });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_design', details: [{ field }] } });
  expect((answer.body as { error: string }).error).toContain(`The design can't be saved: ${field} must be`);
});

test('a design that was stored with such fields can be opened, exported and saved again', async () => {
  const id = await create();
  const odd = part({ number: '2', type: { a: 1 }, noConnect: 'yes', net: 'VCC' }, { dnp: {}, lowConfidence: 1 });
  const placed = { type: 'design.ComponentPlaced', data: { component: odd } } as unknown as DesignEvent;
  const { commands, clock } = app.infrastructure;
  const asOnceStored = { ...DESIGN, decideInSteps: undefined, decider: { ...DESIGN.decider, decide: () => [placed] } };
  const context = commandContext({ type: 'system', id: 'test' }, clock.now());
  await commands.run(asOnceStored, String(id), { type: 'Save', target: { components: [], connections: [] } }, context);
  for (const format of EXPORTS) {
    const { status } = await owner.get(`/api/projects/${id}/export/${format}`);
    expect({ format, status }).toEqual({ format, status: 200 });
  }
  const { body } = await owner.get<ProjectResponse>(`/api/projects/${id}`);
  expect(body.components[0]).toEqual(part({ number: '2', net: 'VCC' }));
  const { components, connections } = body;
  expect((await owner.put(`/api/projects/${id}`, { components, connections })).status).toBe(200);
  expect((await owner.post(`/api/projects/${id}/regenerate-feedback`)).status).toBe(200);
  expect((await owner.post(`/api/projects/${id}/undo`)).status).toBe(200);
});
