import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { OwnCatalogue } from '@tracewright/contracts/own-parts';
import { describe, expect, it } from 'vitest';
import { answerCalls, MICROCONTROLLER, renderIn, testWorkspace } from '../testing';
import { ComponentLibrary } from './ComponentLibrary';

const catalogue = { microcontrollers: [MICROCONTROLLER], sensors: [], powerSupply: [], communication: [], other: [] };
const none = { ...catalogue, microcontrollers: [] };

const NO_OWN: OwnCatalogue = { parts: [], total: 0, canUpload: false };
const OWN: CatalogueComponent = { ...MICROCONTROLLER, name: 'My ESP32', own: true };

function show(own: OwnCatalogue = NO_OWN) {
  const calls = answerCalls({
    'GET /api/components/own?projectId=7': own,
    'GET /api/components/own?searchQuery=esp32&projectId=7': own,
    'GET /api/components/own?searchQuery=nothing&projectId=7': NO_OWN,
    'GET /api/components/own?searchQuery=GND&projectId=7': NO_OWN,
    'GET /api/components?projectId=7': catalogue,
    'GET /api/components?searchQuery=esp32&projectId=7': catalogue,
    'GET /api/components?searchQuery=nothing&projectId=7': none,
    'GET /api/components?searchQuery=GND&projectId=7': none,
  });
  const workspace = testWorkspace();
  renderIn(workspace, <ComponentLibrary />);
  return { calls, workspace };
}

describe('the component library', () => {
  it('shows cards with name, description, price in rupees, stock and score', async () => {
    show();
    const card = await screen.findByRole('button', { name: /^Add to design: ESP32 module/ });
    expect(card.textContent).toBe('Add to design: ESP32 moduleWi-Fi and Bluetooth module₹345.00Low Stock93%');
    expect(screen.getByRole('button', { name: /Microcontrollers/ }).getAttribute('aria-expanded')).toBe('true');
  });

  it('adds by click and by key, previews by its info button', async () => {
    const { workspace } = show();
    const card = await screen.findByRole('button', { name: /^Add to design: ESP32 module/ });
    await userEvent.click(card);
    fireEvent.keyDown(card, { key: 'Enter' });
    expect(workspace.addPart).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Details of ESP32 module' }));
    expect(workspace.preview).toHaveBeenCalledWith(MICROCONTROLLER);
  });

  it('carries its id when dragged', async () => {
    show();
    const carried = new Map<string, string>();
    const dataTransfer = { setData: (type: string, text: string) => carried.set(type, text), effectAllowed: '' };
    fireEvent.dragStart(await screen.findByRole('button', { name: /^Add to design: ESP32 module/ }), { dataTransfer });
    expect(JSON.parse(carried.get('application/json') ?? '')).toEqual({ id: 'ESP32-WROOM-32E' });
  });

  it('is one stop of the Tab key, in which the arrow keys go from row to row', async () => {
    show();
    const group = await screen.findByRole('button', { name: /^Microcontrollers/ });
    const card = screen.getByRole('button', { name: /^Add to design: ESP32 module/ });
    group.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    group.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(card);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details of ESP32 module' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(group);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(card);
  });

  it('searches on Enter and on the symbol, not while typing', async () => {
    const { calls } = show();
    const field = await screen.findByLabelText('Search components');
    await userEvent.type(field, 'esp32');
    expect(calls).toEqual(['GET /api/components?projectId=7', 'GET /api/components/own?projectId=7']);
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(calls).toContain('GET /api/components?searchQuery=esp32&projectId=7'));
    const again = screen.getByLabelText('Search components');
    await userEvent.clear(again);
    await userEvent.type(again, 'nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('No components match these filters.');
    expect(screen.queryByText(/supply or ground/)).toBeNull();
    await userEvent.clear(again);
    await userEvent.type(again, 'GND{Enter}');
    await screen.findByText(/supply or ground/);
  });

  it('places the first that was found by Enter once more, and goes into the list by the down arrow', async () => {
    const { workspace } = show();
    const field = await screen.findByLabelText('Search components');
    await userEvent.type(field, 'esp32{Enter}');
    await screen.findByText('places ESP32 module');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Enter}');
    expect(workspace.addPart).toHaveBeenCalledWith(MICROCONTROLLER, { hangs: true });
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add to design: ESP32 module/ }));
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing{Enter}{Enter}');
    await screen.findByText('No components match these filters.');
    expect(workspace.addPart).toHaveBeenCalledTimes(1);
    // Who finds nothing is back on the canvas with Escape.
    const home = document.body.appendChild(document.createElement('button'));
    home.dataset['focusHome'] = '';
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(home);
    home.remove();
  });

  it('shows filters as chips that can be removed one by one or all', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Search components'), 'esp32{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter “esp32”' }));
    expect(screen.queryByText('Clear All')).toBeNull();
    await userEvent.type(screen.getByLabelText('Search components'), 'esp32{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    expect(screen.queryByText('“esp32”')).toBeNull();
  });

  it('shows parts of one’s own, marked, in place of the catalogue’s of the same number, and them alone when asked', async () => {
    const { workspace } = show({ parts: [OWN], total: 1, canUpload: true });
    const card = await screen.findByRole('button', { name: /^Add to design: My ESP32/ });
    expect(card.textContent).toContain('Yours');
    expect(screen.queryByRole('button', { name: /^Add to design: ESP32 module/ })).toBeNull();
    await userEvent.click(card);
    expect(workspace.addPart).toHaveBeenCalledWith(OWN);
    await userEvent.click(screen.getByRole('button', { name: /Filter/ }));
    expect((await screen.findByRole('link', { name: 'Your parts' })).getAttribute('href')).toBe('/account/parts');
    await userEvent.click(screen.getByLabelText('Only mine'));
    expect(await screen.findByRole('button', { name: 'Remove filter Only mine' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Add to design: My ESP32/ })).toBeTruthy();
  });

  it('says when there are more parts of one’s own than it shows', async () => {
    show({ parts: [OWN], total: 10_000, canUpload: true });
    expect(await screen.findByText('1 of 10,000 of your parts are shown. Search to find others.')).toBeTruthy();
  });
});

describe('advanced filters', () => {
  const plan = (features: readonly string[]) => ({ 'GET /api/user/subscription': { tier: 'smart', features } });
  const part = {
    ...MICROCONTROLLER,
    manufacturer: 'Espressif Systems',
    specifications: { Interfaces: 'I2C, SPI' },
  };
  const filtered = (query: string) => ({ [`GET /api/components?${query}&projectId=7`]: none });

  async function open(features: readonly string[], answers: { readonly [call: string]: unknown } = {}) {
    const calls = answerCalls({ 'GET /api/components?projectId=7': catalogue, ...plan(features), ...answers });
    renderIn(testWorkspace({ catalogue: new Map([[part.id, part]]) }), <ComponentLibrary />);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    return calls;
  }

  it('are locked without a plan that gives them, and say which does', async () => {
    await open([]);
    expect(await screen.findByText(/come with Smart Recommendations and larger plans/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/account/plan');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /Price up to/ }).disabled).toBe(true);
  });

  it('ask the server, stand on their chips, and can be taken away', async () => {
    const calls = await open(['advanced-filters'], {
      ...filtered('package=S'),
      ...filtered('package=S&interface=I2C'),
      ...filtered('interface=I2C'),
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Package').disabled).toBe(false));
    fireEvent.change(screen.getByLabelText('Package'), { target: { value: 'S' } });
    await waitFor(() => expect(calls).toContain('GET /api/components?package=S&projectId=7'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Interface' }));
    await userEvent.click(await screen.findByText('I2C', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(calls).toContain('GET /api/components?package=S&interface=I2C&projectId=7'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter S' }));
    await waitFor(() => expect(calls).toContain('GET /api/components?interface=I2C&projectId=7'));
  });

  it('ask once for what is typed, not for each letter', async () => {
    const calls = await open(['advanced-filters'], { ...filtered('package=SOIC'), ...filtered('maxPrice=120') });
    const field = screen.getByLabelText<HTMLInputElement>('Package');
    await waitFor(() => expect(field.disabled).toBe(false));
    for (const value of ['S', 'SO', 'SOI', 'SOIC']) fireEvent.change(field, { target: { value } });
    expect(field.value).toBe('SOIC');
    await waitFor(() => expect(calls).toContain('GET /api/components?package=SOIC&projectId=7'));
    expect(calls.filter((call) => call.startsWith('GET /api/components?package='))).toHaveLength(1);
    // Enter waits for nothing.
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter SOIC' })).toBeNull());
  });

  it('that a plan gives no more are told so by the server', async () => {
    const error = 'Advanced filters: this comes with Smart Recommendations and larger plans.';
    await open(['advanced-filters'], {
      'GET /api/components?package=S&projectId=7': Response.json({ error, code: 'plan_needed' }, { status: 402 }),
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Package').disabled).toBe(false));
    fireEvent.change(screen.getByLabelText('Package'), { target: { value: 'S' } });
    expect(await screen.findByText(error)).toBeTruthy();
  });
});
