import type { CoverageResponse, RegenerateResponse } from '@tracewright/contracts/feedback';
import type { OwnPart, PartUpload } from '@tracewright/contracts/own-parts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import type { Person } from './support/app';
import { PlanScene } from './support/plan-scene';

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
});
afterAll(() => scene.app.stop());

async function uploaded({ client }: Person, content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([content], 'parts.csv'));
  const { body } = await client.call<PartUpload>('POST', '/api/own-parts/uploads', { body: form });
  await until('the parts are kept', async () => {
    return (await client.get<PartUpload>(`/api/own-parts/uploads/${body.id}`)).body.state === 'done';
  });
}

describe('an analysis', () => {
  const HEAD = 'part_number,name,category,price_inr,supply_min_v,supply_max_v\r\n';
  const pin = (number: string, name: string, net: string) => ({ number, name, net, type: 'power_in' });
  const place = {
    x: 200,
    y: 200,
    width: 150,
    height: 100,
    rotation: 0,
    boundingBox: { x: 200, y: 200, width: 150, height: 100 },
  };
  const chip = {
    ...{ id: 'placed-1', componentId: 'U', name: 'Chip', type: 'ic', icon: '', ...place },
    ...{
      reference: 'U1',
      value: 'ZX-CHIP-7',
      pins: [pin('1', 'VDD', '+5V'), pin('2', 'GND', 'GND'), { number: '3', name: 'OUT', net: 'OUT' }],
    },
  };
  const analysed = async (person: Person, id: string | number) => {
    const { body } = await person.client.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);
    return { coverage: body.coverage, found: body.feedback.find(({ rule }) => rule === 'voltage-domain-mismatch') };
  };

  it('counts what its owner says of a part, names it, and records at which version', async () => {
    const kiran = await scene.app.person('kiran');
    await kiran.client.post('/api/user/subscription/trial', { tier: 'enterprise' });
    await uploaded(kiran, `${HEAD}ZX-CHIP-7,Zephyr chip,sensors,88,3,3.6\r\n`);
    const [kept] = (await kiran.client.get<OwnPart[]>('/api/own-parts')).body;
    const { body: project } = await kiran.client.post<ProjectResponse>('/api/projects', { name: 'Chip' });
    const put = await kiran.client.put(`/api/projects/${project.id}`, { components: [chip], connections: [] });
    expect(put.status).toBe(200);
    const { coverage, found } = await analysed(kiran, project.id);
    expect(found?.description).toContain('3 V to 3.6 V');
    expect(found?.description).toContain('For U1, the data of your own part counts.');
    expect(coverage?.ownParts).toEqual([{ id: kept?.id, version: 1, refs: ['U1'] }]);

    await uploaded(kiran, `${HEAD}ZX-CHIP-7,Zephyr chip,sensors,88,3,5.5\r\n`);
    await until('the design was analysed again by itself', async () => {
      const { body } = await kiran.client.get<CoverageResponse>(
        `/api/design-feedback/coverage?projectId=${project.id}`,
      );
      return body.analysis?.coverage.ownParts?.[0]?.version === 2;
    });
    const again = await analysed(kiran, project.id);
    expect(again.found).toBeUndefined();
    expect(again.coverage?.ownParts).toEqual([{ id: kept?.id, version: 2, refs: ['U1'] }]);
  });
});
