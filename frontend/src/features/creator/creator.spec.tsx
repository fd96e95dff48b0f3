import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tracewright/contracts/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import { CreatorPage } from './CreatorPage';
import { SavedCircuitNotice } from './SavedCircuitNotice';
import type { Reviewer } from './wiring/reviewer';

const PARTS = {
  microcontrollers: [
    {
      ...{ id: 'ESP32-DEVKITC-32E', name: 'ESP32-DevKitC', description: '', category: 'microcontrollers' },
      ...{ specifications: {}, price: 1, inStock: true },
      pins: [
        { number: 'J2-1', name: '3V3', type: 'power_in' },
        { number: 'J3-1', name: 'GND', type: 'power_in' },
      ],
    },
  ],
};
const finding = {
  ...{ rule: 'decoupling', ruleVersion: 1, category: 'electronic', severity: 'warning', title: 'U1 lacks a capacitor' },
  ...{ description: 'Fit 100 nF.', recommendations: [], refs: ['U1'], nets: [], evidence: {}, confidence: 1 },
};
const reviewer: Reviewer = () =>
  Promise.resolve({
    findings: [finding],
    coverage: { rulesRun: ['a', 'b'], notApplicable: [], notCheckable: [], components: 1, partsRecognised: 1 },
  } as unknown as Awaited<ReturnType<Reviewer>>);

function open(user: User | undefined, answer: (call: Call) => Reply | undefined = () => undefined) {
  const usual = ({ method, path }: Call): Reply | undefined => {
    if (path === '/api/components') return { body: PARTS };
    if (method === 'POST' && path === '/api/projects') {
      return { status: 201, body: { id: 7, revision: -1, name: 'Lamp' } };
    }
    if (path === '/api/projects/7') return { body: {} };
    if (path.endsWith('/usage')) return { status: 204 };
    return undefined;
  };
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me')
      return user ? { body: { user } } : { status: 401, body: { error: 'Please sign in.' } };
    return answer(call) ?? usual(call) ?? { status: 500, body: { error: `no answer to ${call.path}` } };
  });
  const templateCircuit = () => ({ format: 'json', components: [], nets: [], warnings: [] }) as const;
  const routes = [
    { path: '/simple-creator', element: <CreatorPage templateCircuit={templateCircuit} reviewer={reviewer} /> },
    { path: '/recommendations', element: <SavedCircuitNotice /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/simple-creator', user) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: readonly Call[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);
async function choose(...names: readonly string[]) {
  await press('Continue to Components');
  for (const name of names) await press(`Add ${name}`);
}

describe('the components', () => {
  it('are eighteen, filtered by type, added with a message and removed again', async () => {
    open(ASHA);
    await press('Continue to Components');
    expect(within(screen.getByRole('list', { name: 'Available components' })).getAllByRole('listitem')).toHaveLength(
      18,
    );
    expect(screen.getByText('No components selected yet')).toBeTruthy();
    expect(screen.getByText('Add components from the left panel')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview Circuit' }).disabled).toBe(true);
    await press('Add DHT22');
    expect(await screen.findByText('Component Added')).toBeTruthy();
    expect(screen.getByText('DHT22 added to your circuit')).toBeTruthy();
    expect(screen.getByText('No microcontroller selected. Most circuits need one as the "brain".')).toBeTruthy();
    expect(screen.getByText('No power component selected. Your circuit needs power to function.')).toBeTruthy();
    await press('Remove DHT22');
    expect(screen.getByText('No components selected yet')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('draws the circuit with its legend, assesses it, and shows what the rules say', async () => {
    open(ASHA);
    await choose('ESP32', 'LiPo battery 3.7V', 'DHT22');
    await press('Preview Circuit');
    const diagram = within(screen.getByRole('figure', { name: 'Circuit diagram' }));
    expect(diagram.getByRole('button', { name: 'ESP32 Digital pins: 25 Analog pins: 12' })).toBeTruthy();
    expect(diagram.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Power (VCC)',
      'Sensor Data',
      'Output Control',
      'Communication Bus',
      'Ground (GND)',
    ]);
    expect(screen.getByText('✓ You have a valid circuit configuration!')).toBeTruthy();
    expect(screen.getByText(/rough guide by the number/)).toBeTruthy();
    expect(await screen.findByText('U1 lacks a capacitor')).toBeTruthy();
  });

  it('of two parts calls it minimal', async () => {
    open(ASHA);
    await choose('ESP32', 'DHT22');
    await press('Preview Circuit');
    expect(
      screen.getByText(
        'Your circuit design is very minimal. Consider adding additional components for a functional system.',
      ),
    ).toBeTruthy();
  });
});

describe('saving', () => {
  const name = async () => userEvent.type(await screen.findByLabelText(/Project Name/), 'Lamp');

  it('needs a name', async () => {
    const { calls } = open(ASHA);
    await choose('ESP32');
    await press('Preview Circuit');
    await press('Save Circuit');
    expect(await screen.findByText('Project name required')).toBeTruthy();
    expect(screen.getByText('Please enter a name for your circuit project')).toBeTruthy();
    expect(screen.getByLabelText(/Project Name/)).toBeTruthy();
    expect(sent(calls, 'POST', '/api/projects')).toEqual([]);
  });

  it('makes a project with the parts, and leaves it ready on /recommendations', async () => {
    const { calls, address } = open(ASHA);
    await name();
    await choose('ESP32');
    await press('Preview Circuit');
    await press('Save Circuit');
    expect(await screen.findByText('Circuit Saved')).toBeTruthy();
    expect(screen.getByText('Your circuit has been saved successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/recommendations'));
    expect(sent(calls, 'POST', '/api/projects')[0]?.body).toEqual({
      name: 'Lamp',
      description: '',
      circuitType: 'iot',
    });
    const [save] = sent(calls, 'PUT', '/api/projects/7');
    expect(save?.headers['if-match']).toBe('-1');
    expect(save?.body).toMatchObject({ components: [{ reference: 'U1', partNumber: 'ESP32-DEVKITC-32E' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Open in workspace' }));
    await waitFor(() => expect(address()).toBe('/design/7'));
  });

  it('that fails half way makes no second project when it is tried again', async () => {
    let failed = false;
    const { calls } = open(ASHA, ({ method }) => {
      if (method !== 'PUT' || failed) return undefined;
      failed = true;
      return { status: 503, body: { error: 'Too busy.' } };
    });
    await name();
    await choose('ESP32');
    await press('Preview Circuit');
    await press('Save Circuit');
    expect(await screen.findByText('The circuit could not be saved')).toBeTruthy();
    await press('Save Circuit');
    expect(await screen.findByText('Circuit Saved')).toBeTruthy();
    expect(sent(calls, 'POST', '/api/projects')).toHaveLength(1);
  });

  it('signed out keeps the draft and offers it after signing in', async () => {
    const signedOut = open(undefined);
    await name();
    await choose('ESP32', 'DHT22');
    await press('Preview Circuit');
    await press('Save Circuit');
    await waitFor(() => expect(signedOut.address()).toBe('/login?next=%2Fsimple-creator'));
    expect(sent(signedOut.calls, 'POST', '/api/projects')).toEqual([]);
    signedOut.unmount();
    const { calls, address } = open(ASHA);
    const offer = within(await screen.findByRole('region', { name: 'Kept circuit' }));
    expect(offer.getByText(/2 components/)).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'Save Circuit' }));
    await waitFor(() => expect(address()).toBe('/recommendations'));
    expect(sent(calls, 'POST', '/api/projects')).toHaveLength(1);
    expect(localStorage.getItem('circuitCreator_draft')).toBeNull();
  });
});

describe('what a tab works on', () => {
  const value = async () => (await screen.findByLabelText<HTMLInputElement>(/Project Name/)).value;
  const writtenBy = async (user: User | undefined) => {
    const { unmount } = open(user);
    await userEvent.type(await screen.findByLabelText(/Project Name/), 'Lamp');
    unmount();
  };

  it.each([
    ['of somebody is there again after loading the page again', ASHA, ASHA, 'Lamp'],
    ['of nobody goes on with who signs in', undefined, ASHA, 'Lamp'],
    ['of somebody is for nobody else', ADMIN, ASHA, ''],
  ])('%s', async (_, before, after, name) => {
    await writtenBy(before);
    open(after);
    expect(await value()).toBe(name);
  });

  it('is there again after the session has ended and begun anew', async () => {
    const { calls, unmount } = open(ASHA, ({ method }) =>
      method === 'POST' ? { status: 401, body: { error: 'Please sign in.', code: 'unauthenticated' } } : undefined,
    );
    await userEvent.type(await screen.findByLabelText(/Project Name/), 'Lamp');
    await choose('ESP32');
    await press('Preview Circuit');
    await press('Save Circuit');
    await waitFor(() => expect(sent(calls, 'POST', '/api/projects')).toHaveLength(1));
    await screen.findByText('elsewhere');
    unmount();
    open(ASHA);
    expect(await value()).toBe('Lamp');
  });
});

describe('what was chosen elsewhere', () => {
  it('a recommendation is loaded, without what lacks id, type or name', async () => {
    const components = [
      { id: 'esp32', type: 'microcontroller', name: 'ESP32' },
      { id: 'x', name: 'without a type' },
      { id: 'BME280', type: 'sensor', name: 'BME280', description: 'Climate' },
    ];
    const recommended = { projectName: 'Weather', projectDescription: 'Outside', components };
    localStorage.setItem('circuitCreator_recommendedComponents', JSON.stringify(recommended));
    open(ASHA);
    expect(await screen.findByText('Components loaded from recommendation')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Project Name/).value).toBe('Weather');
    await press('Continue to Components');
    const chosen = within(screen.getByRole('list', { name: 'Chosen components' })).getAllByRole('listitem');
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['ESP32Microcontroller', 'BME280Sensor']);
    expect(localStorage.getItem('circuitCreator_recommendedComponents')).toBeNull();
  });

  it('a template is loaded with its parts, and its use as a project is counted', async () => {
    const template = {
      ...{ id: 't-1', name: 'Buck', description: 'Steps down.' },
      components: [{ id: 'U1', type: 'regulator', value: 'LM2596S-5.0' }],
      connections: [],
    };
    localStorage.setItem('selectedCircuitTemplate', JSON.stringify(template));
    const { calls } = open(ASHA);
    expect(await screen.findByText('Template loaded')).toBeTruthy();
    await press('Continue to Components');
    expect(screen.getByText('U1 LM2596S-5.0')).toBeTruthy();
    await press('Preview Circuit');
    await press('Save Circuit');
    expect(await screen.findByText('Circuit Saved')).toBeTruthy();
    expect(sent(calls, 'POST', '/api/recommendations/templates/t-1/usage')[0]?.body).toEqual({
      wasSuccessful: true,
      projectId: 7,
    });
  });

  it.each(['{', '[]', '{"components":[]}', '{"components":[1,null]}'])('that is %s is left out', async (text) => {
    localStorage.setItem('circuitCreator_recommendedComponents', text);
    localStorage.setItem('selectedCircuitTemplate', text);
    open(ASHA);
    await press('Continue to Components');
    expect(screen.getByText('No components selected yet')).toBeTruthy();
  });
});
