import type { ErrorBody } from '@tracewright/contracts';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { GroupedCatalogue } from '@tracewright/contracts/catalogue';
import type {
  MissingPart,
  OwnCatalogue,
  OwnPart,
  OwnPartsSummary,
  PartUpload,
  RowProblem,
} from '@tracewright/contracts/own-parts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person } from './support/app';
import { everythingIn } from './support/everything-in';
import { PlanScene } from './support/plan-scene';

const PARTS = '/api/own-parts';
const HEADER = 'part_number,name,category,price_inr,supply_min_v,supply_max_v,in_house_number\r\n';
const BOOST = 'ZX-BOOST-9,Zephyr boost,powerSupply,142.50,2.5,5.5,PWR-0042\r\n';
const SENSOR = 'ZX-SENSE-1,Zephyr sensor,sensors,88,3,3.6,SNS-0007\r\n';

let scene: PlanScene;
let asha: Person;
beforeAll(async () => {
  scene = await PlanScene.open();
  asha = await onEnterprise('asha');
}, 60_000);
afterAll(() => scene.app.stop());

async function onEnterprise(name: string): Promise<Person> {
  const person = await scene.app.person(name);
  await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  return person;
}

function send({ client }: Person, content: string | Uint8Array<ArrayBuffer>, name = 'parts.csv') {
  const form = new FormData();
  form.append('file', new File([content], name));
  return client.call<PartUpload & ErrorBody>('POST', `${PARTS}/uploads`, { body: form });
}

async function settled({ client }: Person, id: string): Promise<PartUpload> {
  let upload: PartUpload | undefined;
  await until(
    `upload ${id} is settled`,
    async () => {
      upload = (await client.get<PartUpload>(`${PARTS}/uploads/${id}`)).body;
      return upload.state === 'done' || upload.state === 'failed';
    },
    40_000,
  );
  if (!upload) throw new Error('there is no upload');
  return upload;
}

async function uploaded(person: Person, content: string | Uint8Array<ArrayBuffer>): Promise<PartUpload> {
  const { status, body } = await send(person, content);
  expect([status, body.state]).toEqual([202, 'waiting']);
  return settled(person, body.id);
}

const partsOf = async ({ client }: Person, query = ''): Promise<readonly OwnPart[]> =>
  (await client.get<OwnPart[]>(`${PARTS}?limit=200${query}`)).body;
const numbersOf = async (person: Person, query = ''): Promise<readonly string[]> =>
  (await partsOf(person, query)).map(({ part }) => part.partNumber);

describe('an upload', () => {
  it('takes the good rows, and says of each other one what is wrong and what to do', async () => {
    const bad = 'ZX-BAD,,toys,many,5,3,\r\n';
    const upload = await uploaded(asha, HEADER + BOOST + bad + SENSOR);
    expect(upload).toMatchObject({ state: 'done', rows: 3, settled: 3, added: 2, changed: 0, same: 0, refused: 1 });
    expect(await numbersOf(asha)).toEqual(['ZX-BOOST-9', 'ZX-SENSE-1']);
    const { body } = await asha.client.get<RowProblem[]>(`${PARTS}/uploads/${upload.id}/problems`);
    expect(body.map(({ row, column }) => [row, column])).toEqual([
      [3, 'name'],
      [3, 'category'],
      [3, 'price_inr'],
      [3, 'supply_min_v'],
    ]);
    for (const { reason, remedy } of body) expect([reason, remedy]).not.toContain('');
  });

  it('of the same file changes nothing; a changed row changes its part, and what is missing goes when asked', async () => {
    const person = await onEnterprise('again');
    await uploaded(person, HEADER + BOOST + SENSOR);
    expect(await uploaded(person, HEADER + BOOST + SENSOR)).toMatchObject({
      added: 0,
      changed: 0,
      same: 2,
      missing: 0,
    });
    const cheaper = BOOST.replace('142.50', '120').replace('ZX-BOOST-9', 'zx-boost-9');
    const upload = await uploaded(person, HEADER + cheaper + 'ZX-NEW,New,other,1,,,\r\n');
    expect(upload).toMatchObject({ added: 1, changed: 1, same: 0, missing: 1, removed: null });
    expect(await numbersOf(person, `&upload=${upload.id}&change=changed`)).toEqual(['zx-boost-9']);
    expect(await numbersOf(person, `&upload=${upload.id}&change=added`)).toEqual(['ZX-NEW']);
    const missing = await person.client.get<MissingPart[]>(`${PARTS}/uploads/${upload.id}/missing`);
    expect(missing.body.map(({ partNumber }) => partNumber)).toEqual(['ZX-SENSE-1']);
    expect(await numbersOf(person)).toContain('ZX-SENSE-1');
    const removal = `${PARTS}/uploads/${upload.id}/remove-missing`;
    expect((await person.client.post(removal)).status).toBe(202);
    await until('what is missing is gone', async () => !(await numbersOf(person)).includes('ZX-SENSE-1'));
    expect((await numbersOf(person)).length).toBe(2);
  });

  it('that is no CSV is refused as a whole, with the reason', async () => {
    const person = await onEnterprise('hostile');
    const files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, RegExp])[] = [
      ['bytes', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]), /CSV UTF-8/],
      ['nothing but a header', HEADER, /no parts below/],
      ['a header that lacks columns', 'part_number,name\r\nA,B\r\n', /category, price_inr/],
      ['a column twice', 'part_number,mpn,name,category,price_inr\r\nA,B,C,other,1\r\n', /Two columns/],
      ['too many rows', HEADER + 'ZX,Name,other,1,,,\r\n'.repeat(10_001), /more than 10,000 rows/],
    ];
    for (const [, content, reason] of files) {
      const upload = await uploaded(person, content);
      expect(upload.state).toBe('failed');
      expect(upload.failure).toMatch(reason);
    }
    expect(await partsOf(person)).toEqual([]);
    const large = await send(person, 'x'.repeat(5 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    expect((await person.client.post(`${PARTS}/uploads`, {})).status).toBe(400);
  });

  it('of fifty at once keeps every part once', async () => {
    const person = await onEnterprise('many');
    const row = (number: number) => `P-${number},Part ${number},other,${number},,,\r\n`;
    const file = (index: number) => HEADER + row(index) + row(1000) + row(index + 50);
    const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => send(person, file(index))));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 202));
    const done: PartUpload[] = [];
    for (const { body } of sent) done.push(await settled(person, body.id));
    expect(done.every(({ state }) => state === 'done')).toBe(true);
    expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(101);
    const { body } = await person.client.get<OwnPartsSummary>(`${PARTS}/summary`);
    expect(body).toEqual({ parts: 101, canUpload: true });
  }, 120_000);

  it('of ten thousand rows is worked through while others are answered', async () => {
    const person = await onEnterprise('large');
    const rows = Array.from({ length: 10_000 }, (_, n) => `L-${n},Long list ${n},other,${n},,,\r\n`).join('');
    const { body } = await send(person, HEADER + rows);
    let slowest = 0;
    await until(
      'it is done',
      async () => {
        const began = performance.now();
        const { status } = await asha.client.get(PARTS);
        expect(status).toBe(200);
        slowest = Math.max(slowest, performance.now() - began);
        return (await person.client.get<PartUpload>(`${PARTS}/uploads/${body.id}`)).body.state === 'done';
      },
      90_000,
    );
    expect(slowest).toBeLessThan(3_000);
    expect(await settled(person, body.id)).toMatchObject({ rows: 10_000, added: 10_000, refused: 0 });
  }, 120_000);
});

describe('a part', () => {
  it('is found, edited as it was seen, and deleted', async () => {
    const person = await onEnterprise('editor');
    await uploaded(person, HEADER + BOOST + SENSOR);
    const [found, ...others] = await partsOf(person, '&search=zephyr%20pwr-0042');
    if (!found) throw new Error('the part was not found');
    expect(others).toEqual([]);
    const columns = { name: 'Renamed', category: 'powerSupply', price_inr: '10' };
    const at = `${PARTS}/${found.id}`;
    const edited = await person.client.put<OwnPart>(at, { version: found.version, columns });
    expect(edited.body).toMatchObject({
      version: 2,
      part: { partNumber: 'ZX-BOOST-9', name: 'Renamed', priceInr: 10 },
    });
    const stale = await person.client.put<ErrorBody>(at, {
      version: found.version,
      columns: { ...columns, name: 'x' },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'part_changed']);
    const wrong = await person.client.put<ErrorBody>(at, { version: 2, columns: { ...columns, price_inr: 'much' } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_part']);
    expect((await person.client.put(at, { version: 2, columns: { owner: 'me' } })).status).toBe(400);
    expect((await person.client.delete(`${at}?version=1`)).status).toBe(409);
    expect((await person.client.delete(`${at}?version=2`)).status).toBe(204);
    await until('it is gone', async () => (await numbersOf(person)).length === 1);
    expect((await person.client.delete(`${at}?version=2`)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    const ravi = await onEnterprise('ravi');
    const [part] = await partsOf(asha);
    const [upload] = (await asha.client.get<PartUpload[]>(`${PARTS}/uploads`)).body;
    expect(await partsOf(ravi)).toEqual([]);
    expect((await ravi.client.delete(`${PARTS}/${part?.id}?version=1`)).status).toBe(404);
    for (const list of ['', '/problems', '/missing']) {
      expect((await ravi.client.get(`${PARTS}/uploads/${upload?.id}${list}`)).status).toBe(404);
    }
    expect((await ravi.client.post(`${PARTS}/uploads/${upload?.id}/remove-missing`)).status).toBe(404);
    const { body } = await ravi.client.get<OwnCatalogue>('/api/components/own?searchQuery=zephyr');
    expect(body).toEqual({ parts: [], total: 0, canUpload: true });
  });

  it('is exported so that no spreadsheet runs it, and read again as it was', async () => {
    const person = await onEnterprise('exporter');
    const formula = '"=HYPERLINK(""http://x"")",Formula,other,1,,,\r\n';
    await uploaded(person, HEADER + formula + BOOST);
    const { body, headers } = await person.client.get<string>(`${PARTS}/export`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")",Formula`);
    expect(await uploaded(person, body)).toMatchObject({
      added: 0,
      changed: 0,
      same: 2,
      refused: 0,
      ignoredColumns: [],
    });
    const sample = await scene.app.client().get<string>(`${PARTS}/sample`);
    expect(await uploaded(person, sample.body)).toMatchObject({
      state: 'done',
      added: 1,
      refused: 0,
      ignoredColumns: [],
    });
  });

  it('can be placed beside the catalogue’s, and its data count where the catalogue’s would', async () => {
    const { client } = asha;
    const { body: project } = await client.post<ProjectResponse>('/api/projects', { name: 'With own parts' });
    const design = {
      components: [
        { id: 'c1', componentId: 'ZX-BOOST-9', partNumber: 'ZX-BOOST-9', reference: 'U1', value: 'ZX-BOOST-9' },
        { id: 'c2', componentId: 'AMS1117-3.3', partNumber: 'AMS1117-3.3', reference: 'U2', value: 'AMS1117-3.3' },
      ].map((part) => ({ ...part, x: 0, y: 0, width: 80, height: 80, rotation: 0, pins: [{ number: '1' }] })),
      connections: [],
    };
    const saved = await client.put(`/api/projects/${project.id}`, design, { 'if-match': `"${project.revision}"` });
    expect(saved.status).toBe(200);
    const own = await client.get<OwnCatalogue>(`/api/components/own?projectId=${project.id}&searchQuery=zephyr`);
    expect(own.body).toMatchObject({ total: 2, canUpload: true });
    const sensor = own.body.parts.find(({ id }) => id === 'ZX-SENSE-1');
    expect(sensor).toMatchObject({ own: true, price: 88, compatibilityDetails: { power: 100 } });
    const used = await client.get<OwnCatalogue>(`/api/components/own?projectId=${project.id}&used=true`);
    expect(used.body.parts.map(({ id }) => id)).toEqual(['ZX-BOOST-9']);
    const bom = await client.get<string>(`/api/projects/${project.id}/export/bom.csv`);
    expect(bom.body).toMatch(/ZX-BOOST-9.*142\.50/);
    const everybodys = await scene.app.client().get<GroupedCatalogue>('/api/components?searchQuery=zephyr');
    expect(Object.values(everybodys.body).flat()).toEqual([]);
  });
});

describe('the plan', () => {
  it('is needed for uploads, and a refusal says what gives them', async () => {
    const free = await scene.app.person('free');
    const { status, body } = await send(free, HEADER + BOOST);
    expect([status, body.code]).toEqual([402, 'component_database_required']);
    expect(body.error).toContain('Enterprise');
    const { body: summary } = await free.client.get<OwnPartsSummary>(`${PARTS}/summary`);
    expect(summary).toEqual({ parts: 0, canUpload: false });
  });

  it('may end: the parts stay readable, exportable and deletable', async () => {
    const person = await onEnterprise('leaver');
    await uploaded(person, HEADER + BOOST);
    const { endsAt } = await scene.planOf(person);
    await scene.goTo(endsAt ?? '', person, asha);
    await scene.becomes(person, { tier: 'free' });
    expect((await send(person, HEADER + SENSOR)).status).toBe(402);
    const [part] = await partsOf(person);
    const edit = { version: 1, columns: { name: 'x', category: 'other', price_inr: '1' } };
    expect((await person.client.put(`${PARTS}/${part?.id}`, edit)).status).toBe(402);
    expect((await person.client.get<string>(`${PARTS}/export`)).body).toContain('ZX-BOOST-9');
    expect((await person.client.get<OwnCatalogue>('/api/components/own')).body).toMatchObject({
      total: 1,
      canUpload: false,
    });
    expect((await person.client.delete(`${PARTS}/${part?.id}?version=1`)).status).toBe(204);
  });
});

it('parts go into their owner’s export, and are gone when the owner is', async () => {
  const person = await scene.app.person('leaving');
  await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
  const secret = 'INHOUSE-SECRET-77';
  await uploaded(person, HEADER + BOOST.replace('PWR-0042', secret));
  const { body } = await person.client.get<PersonalExport>('/api/user/export');
  expect(JSON.stringify(body)).toContain(secret);
  expect((await person.client.delete('/api/user', { password: PASSWORD })).status).toBeLessThan(300);
  await until('nothing of it is left', async () => !(await everythingIn(scene.app.database.pool())).includes(secret));
});
