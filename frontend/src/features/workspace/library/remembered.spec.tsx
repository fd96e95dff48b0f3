import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../../lib/storage';
import { DetailsPanel } from '../details/DetailsPanel';
import { SymbolPreview } from '../details/SymbolPreview';
import { ownLibrary } from '../own-library/own-library';
import { ownSymbol, rememberSymbol, templateFrom } from '../own-symbols/own-symbols';
import { answerCalls, MICROCONTROLLER, renderIn, testWorkspace } from '../testing';
import { ComponentLibrary } from './ComponentLibrary';
import { rememberUsed } from './favourites';

const NONE = { microcontrollers: [], sensors: [], powerSupply: [], communication: [], other: [] };

it('favourites and what was placed last stand before the catalogue, and are kept', async () => {
  answerCalls({
    'GET /api/components/own?projectId=7': { parts: [], total: 0, canUpload: false },
    'GET /api/components?projectId=7': { ...NONE, microcontrollers: [MICROCONTROLLER] },
  });
  const workspace = testWorkspace();
  renderIn(workspace, <ComponentLibrary />);
  const [star] = await screen.findAllByRole('button', { name: 'Favourite: ESP32 module' });
  expect(screen.queryByRole('button', { name: /^Favourites/ })).toBeNull();
  await userEvent.click(star!);
  expect(screen.getByRole('button', { name: /^Favourites/ })).toBeTruthy();
  rememberUsed(MICROCONTROLLER.id);
  await screen.findByRole('button', { name: /^Recently placed/ });
  expect(JSON.parse(readStored('tracewright.library') ?? '')).toEqual({ recent: [MICROCONTROLLER.id] });
  expect(readStored('tracewright.library.')).toContain(MICROCONTROLLER.id);
  const [place] = screen.getAllByRole('button', { name: 'Place ESP32 module with the pointer' });
  await userEvent.click(place!);
  expect(workspace.addPart).toHaveBeenCalledWith(MICROCONTROLLER, { hangs: true });
  const [pressed] = screen.getAllByRole('button', { name: 'Favourite: ESP32 module', pressed: true });
  await userEvent.click(pressed!);
  expect(screen.queryByRole('button', { name: /^Favourites/ })).toBeNull();
});

it('what another tab places shows here at once', async () => {
  answerCalls({
    'GET /api/components/own?projectId=7': { parts: [], total: 0, canUpload: false },
    'GET /api/components?projectId=7': { ...NONE, microcontrollers: [MICROCONTROLLER] },
  });
  renderIn(testWorkspace(), <ComponentLibrary />);
  await screen.findAllByRole('button', { name: 'Favourite: ESP32 module' });
  const recent = [MICROCONTROLLER.id, 'gone'];
  writeStored('tracewright.library', JSON.stringify({ recent }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tracewright.library' })));
  expect(screen.getByRole('button', { name: /^Recently placed/ })).toBeTruthy();
  rememberUsed('other');
  expect(JSON.parse(readStored('tracewright.library') ?? '')).toEqual({ recent: ['other', ...recent] });
});

it('says when favourites can not be saved, and tries again when it is asked to', async () => {
  answerCalls({
    'GET /api/components/own?projectId=7': { parts: [], total: 0, canUpload: false },
    'GET /api/components?projectId=7': { ...NONE, microcontrollers: [MICROCONTROLLER] },
  });
  renderIn(testWorkspace(), <ComponentLibrary />);
  const retry = vi.spyOn(ownLibrary, 'retry').mockImplementation(() => undefined);
  act(() => ownLibrary.store.set({ trouble: 'save' }));
  await userEvent.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => ownLibrary.store.set({ trouble: undefined }));
});

it('a symbol of one’s own is deleted, and had back', async () => {
  rememberSymbol(templateFrom({ name: 'XYZ', letters: 'U', footprint: '', pins: [{ number: '1', side: 'left' }] }));
  const part = ownSymbol('symbol:XYZ');
  renderIn(testWorkspace({ previewed: part }), <DetailsPanel />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete this symbol' }));
  expect(ownSymbol('symbol:XYZ')).toBeUndefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(ownSymbol('symbol:XYZ')).toEqual(part);
});

it('a part’s symbol is shown before it is placed, with its pins', () => {
  const pins = [
    { number: '1', name: 'VIN', type: 'power_in' },
    { number: '2', name: 'OUT', type: 'output' },
    { number: '3', name: 'GND', type: 'power_in' },
  ];
  renderIn(testWorkspace(), <SymbolPreview part={{ ...MICROCONTROLLER, pins }} />);
  const symbol = screen.getByRole('img', { name: 'Symbol of ESP32 module' });
  for (const text of ['VIN', 'OUT', 'GND', 'U1']) expect(within(symbol).getByText(text)).toBeTruthy();
  expect(symbol.querySelectorAll('.ws-symbol-pin')).toHaveLength(3);
});
