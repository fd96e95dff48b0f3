import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { JobEntry } from '@tracewright/contracts/operations';
import type { CircuitReview, ReportSignature, SigningKey } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import { PASSWORD } from './support/app';
import { ReviewScene, SUPPORT, withoutLed } from './support/review-scene';
import { ask, BOARD, bytesOf, change, type Failure, PICTURE } from './support/reviews';

let scene: ReviewScene;
beforeAll(async () => {
  scene = await ReviewScene.open();
});
afterAll(() => scene.app.stop());

const isCompleted = ({ status }: CircuitReview): boolean => status === 'completed';

async function reportText(id: string, client = scene.asha.client): Promise<string> {
  const { status, bytes, headers } = await bytesOf(client, `/api/circuit-reviews/${id}/report`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text, pages } = await pdfText(bytes);
  expect(pages).toBeGreaterThan(1);
  return text.replaceAll(/\s+/g, ' ');
}

describe('a basic review', () => {
  test('is made by our rules as soon as it is paid, and says that no person read it', async () => {
    const { body: asked } = await ask(scene.asha.client, { reviewType: 'basic' });
    expect(await scene.events(asked.id)).not.toContain('ReportMade');
    await scene.pay(asked);
    const made = await scene.seen(asked.id, 'is completed', isCompleted);
    expect(made).toMatchObject({
      handedOver: false,
      reportFile: { findings: { errors: 1, warnings: 3, notes: 2 }, comparedWith: null },
    });
    expect(made.reviewReport).toContain('No person read it.');
    expect(made.reviewReport).toContain('LED D1 has no series resistor');
    expect((await scene.events(asked.id)).filter((type) => type !== 'CircuitMeasured')).toEqual([
      ...['Requested', 'Paid', 'Started', 'ReportMade', 'ReportDelivered', 'Completed'],
    ]);
    await scene.desk.newest('review-delivered');
  });

  test('counts what its owner says of parts of their own, and names them with their version', async () => {
    const person = await scene.app.person('own-parts');
    await person.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
    const form = new FormData();
    const parts =
      'part_number,name,category,price_inr,supply_min_v,supply_max_v\r\nBME280,Our sensor,sensors,77.50,1,2\r\n';
    form.append('file', new File([parts], 'parts.csv'));
    expect((await person.client.call('POST', '/api/own-parts/uploads', { body: form })).status).toBe(202);
    await until(
      'the part is kept',
      async () => (await person.client.get<unknown[]>('/api/own-parts')).body.length === 1,
    );
    const { id } = await scene.paid('basic', undefined, person);
    await scene.seen(id, 'is completed', isCompleted, person);
    const text = await reportText(id, person.client);
    for (const part of [
      ...['the data of your own part counts', 'BME280 (your own part)', '₹77.50', 'from our catalogue and of your own'],
      ...['Your own parts', 'BME280, Our sensor: version 1'],
    ]) {
      expect(text).toContain(part);
    }
  });

  test('holds findings by severity, coverage, power by rail, and parts with prices, lifecycle and alternates', async () => {
    const { client, user } = await scene.app.person('content');
    const files = [['आशा.kicad_pcb', BOARD]] as const;
    const { id } = await scene.paid('basic', files, { client, user });
    await scene.seen(id, 'is completed', isCompleted, { client, user });
    const text = await reportText(id, client);
    expect(text).toContain('No person read it.');
    const places = ['ERROR', 'WARNING', 'NOTE'].map((severity) => text.indexOf(severity));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const part of [
      ...['आशा', 'led-without-resistor, version', 'LED_STATUS', 'between GND and U2.6', 'no earlier review of a file'],
      ...['+3V3, 3.3 V', 'U1 (AMS1117-3.3): 1 A', 'AMS1117-3.3', '₹12.00', 'active', 'not in the catalogue'],
      ...['Known prices for one board: ₹542.00', 'The price of 6 lines is not known', 'STM32G030F6P6'],
      ...[
        'Could not be checked',
        'The current of some loads is not known',
        createHash('sha256').update(BOARD).digest('hex'),
      ],
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is compared with the version before, by the same rules', async () => {
    const person = await scene.app.person('versions');
    const before = await ask(person.client, { reviewType: 'professional' }, [['Node.kicad_pcb', BOARD]]);
    const { id } = await scene.paid('basic', [['node.kicad_pcb', withoutLed(BOARD)]], person);
    const { reportFile, reviewReport } = await scene.seen(id, 'is completed', isCompleted, person);
    expect(reportFile?.comparedWith).toBe(before.body.id);
    expect(reviewReport).toMatch(
      new RegExp(`Since review ${before.body.id}: \\d+ new, [1-9]\\d* gone, \\d+ still there`),
    );
    const text = await reportText(id, person.client);
    expect(text.slice(text.indexOf('Gone'))).toContain('LED D1 has no series resistor');
  });

  test('is signed: the file, its hash and the key can be checked without us', async () => {
    const { client } = scene.asha;
    const { id } = await scene.paid('basic');
    const { reportFile } = await scene.seen(id, 'is completed', isCompleted);
    const { bytes } = await bytesOf(client, `/api/circuit-reviews/${id}/report`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(reportFile?.sha256);
    const { body: signed } = await client.get<ReportSignature>(`/api/circuit-reviews/${id}/report/signature`);
    expect(signed).toMatchObject({ algorithm: 'Ed25519', holds: true, isCurrentKey: true, sha256: reportFile?.sha256 });
    const key = createPublicKey(signed.publicKey);
    const signature = Buffer.from(signed.signature, 'base64');
    expect(verify(null, bytes, key, signature)).toBe(true);
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(100) ^ 1, 100);
    expect(verify(null, other, key, signature)).toBe(false);
    const published = await scene.app.client().get<SigningKey>('/api/circuit-review/signing-key');
    expect(published.body).toEqual({ algorithm: 'Ed25519', publicKey: signed.publicKey });
  });

  test('is for its owner and the administrator alone', async () => {
    const { id } = await scene.paid('basic');
    await scene.seen(id, 'is completed', isCompleted);
    const { client } = await scene.app.person('stranger');
    for (const address of [`/api/circuit-reviews/${id}/report`, `/api/circuit-reviews/${id}/report/signature`]) {
      expect((await client.get<Failure>(address)).status).toBe(404);
      expect((await scene.app.client().get(address)).status).toBe(401);
      expect((await bytesOf(scene.admin, address)).status).toBe(200);
    }
    const { body: plain } = await ask(scene.asha.client);
    const none = await scene.asha.client.get<Failure>(`/api/circuit-reviews/${plain.id}/report`);
    expect([none.status, none.body.code]).toEqual([404, 'report_not_found']);
  });

  test('of a picture alone is no false report: it is handed to an operator, who is told', async () => {
    const { id } = await scene.paid('basic', [['board.png', PICTURE]]);
    const handed = await scene.seen(id, 'is handed over', ({ handedOver }) => handedOver);
    expect(handed).toMatchObject({ status: 'pending', reportFile: null, reviewReport: null, complexity: null });
    await scene.listed(id, ({ handOverReason }) => handOverReason?.startsWith('board.png: A picture') ?? false);
    const alert = await scene.alert('review-handed-over', id);
    expect(alert.content).toMatchObject({ to: SUPPORT, subject: `An operator is needed: Basic Review ${id}` });
    const done = await change(scene.admin, id, { reviewReport: 'Read by a person.', status: 'completed' });
    expect(done.body).toMatchObject({ status: 'completed', handedOver: false, handOverReason: null });
  });

  test('that can not be made is tried again, then parked in sight, an operator is told, and it can be tried by hand', async () => {
    const { client, user } = await scene.app.person('damaged');
    const { body: asked } = await ask(client, { reviewType: 'basic' });
    const folder = path.join(scene.app.data.dataDir, 'blobs', user.id);
    const file = path.join(folder, readdirSync(folder)[0] ?? '');
    const kept = readFileSync(file);
    writeFileSync(file, 'damaged');
    await scene.pay(asked, client);
    await scene.seen(asked.id, 'is handed over', ({ handedOver }) => handedOver, { client, user });
    const failed = async (): Promise<readonly JobEntry[]> =>
      (await scene.admin.get<JobEntry[]>('/api/ops/jobs')).body.filter(({ state }) => state === 'failed');
    await until('the job is parked', async () => (await failed()).some(({ name }) => name === 'make-review-report'));
    const alert = await scene.alert('review-handed-over', asked.id);
    expect(alert.content?.text).toContain('could not be run');
    // What was wrong is repaired, and the administrator lets it be tried again.
    writeFileSync(file, kept);
    const job = (await failed()).find(({ name }) => name === 'make-review-report');
    expect((await scene.admin.post(`/api/ops/jobs/${job?.queue}/${job?.id}/retry`)).status).toBeLessThan(300);
    await scene.seen(asked.id, 'is completed', isCompleted, { client, user });
  });

  test('is exported with its owner’s data, and gone when they are', async () => {
    const { client, user } = await scene.app.person('leaving');
    const { id } = await scene.paid('basic', undefined, { client, user });
    await scene.seen(id, 'is completed', isCompleted, { client, user });
    // The export reads the lists, which a worker's change reaches a moment later.
    await until('the export names the report', async () => {
      const { body } = await client.get<PersonalExport>('/api/user/export');
      return JSON.stringify(body).includes(`/api/circuit-reviews/${id}/report`);
    });
    expect((await client.delete('/api/user', { password: PASSWORD })).status).toBeLessThan(300);
    expect((await scene.admin.get(`/api/circuit-reviews/${id}/report`)).status).toBe(404);
  });
});
