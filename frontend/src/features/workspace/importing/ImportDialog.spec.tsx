import type { Design } from '@tracewright/circuit/design';
import { ConfigProvider } from 'antd';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { zipSync } from 'fflate';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY } from '../../../canvas';
import { design, part } from '../../../canvas/testing';
import { renderIn, testWorkspace } from '../testing';
import { ImportDialog } from './ImportDialog';
import { ImportSteps } from './ImportSteps';
import type { Import } from './use-import';

function idle(more: Partial<Import> = {}): Import {
  return {
    progress: { step: 'idle', sent: 0 },
    error: undefined,
    nothingFound: [],
    start: vi.fn(() => Promise.resolve(true)),
    cancel: vi.fn(),
    clearError: vi.fn(),
    ...more,
  };
}

function show(job: Import, validate = false, present: Design = EMPTY) {
  const onClose = vi.fn();
  const onDone = vi.fn();
  renderIn(
    testWorkspace(),
    <ImportDialog open validate={validate} job={job} present={present} onClose={onClose} onDone={onDone} />,
  );
  return { onClose, onDone };
}

const input = (): HTMLInputElement => screen.getByTestId('circuit-file');
const file = (name: string, bytes = 2048): File => new File(['x'.repeat(bytes)], name);
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const choose = (chosen: File): boolean => fireEvent.change(input(), { target: { files: [chosen] } });

describe('the import dialog', () => {
  it('has its title, formats and buttons; nothing to import without a file', () => {
    show(idle());
    expect(screen.getByText('Import Circuit', { selector: '.ant-modal-title' })).toBeTruthy();
    for (const format of ['KiCad', 'Eagle', 'JSON', 'Image', 'PDF']) expect(button(format)).toBeTruthy();
    expect(button('KiCad').getAttribute('aria-pressed')).toBe('true');
    expect(button('Import Circuit').disabled).toBe(true);
    expect(button('Browse Files').disabled).toBe(false);
  });

  it('is worded for validation on that page', () => {
    show(idle(), true);
    expect(screen.getByText('Upload Circuit for Validation')).toBeTruthy();
    expect(button('Analyze Circuit').disabled).toBe(true);
  });

  it('shows the file and its size in KB, takes the format from the extension, and imports', async () => {
    const job = idle();
    const { onDone } = show(job);
    choose(file('board.brd'));
    expect(screen.getByText('board.brd')).toBeTruthy();
    expect(screen.getByText('2.0 KB')).toBeTruthy();
    expect(button('Eagle').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Import Circuit'));
    expect(job.start).toHaveBeenCalledWith(expect.objectContaining({ name: 'board.brd' }), 'eagle', undefined);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it('keeps the chosen format for xml', async () => {
    const job = idle();
    show(job);
    await userEvent.click(button('JSON'));
    choose(file('netlist.xml'));
    await userEvent.click(button('Import Circuit'));
    expect(job.start).toHaveBeenCalledWith(expect.objectContaining({ name: 'netlist.xml' }), 'json', undefined);
  });

  it.each([
    ['Replace the design', 'replace'],
    ['Add as a sheet', 'beside'],
  ])('asks where the circuit goes when the design is not empty: %s', async (choice, placement) => {
    const job = idle();
    show(job, false, design([part('R1', 0, 0), part('C1', 200, 0)], []));
    choose(file('board.kicad_pcb'));
    await userEvent.click(button('Import Circuit'));
    expect(screen.getByText('The design is not empty')).toBeTruthy();
    expect(screen.getByText(/2 parts are on the canvas/)).toBeTruthy();
    expect(job.start).not.toHaveBeenCalled();
    await userEvent.click(button(choice));
    expect(job.start).toHaveBeenCalledWith(expect.objectContaining({ name: 'board.kicad_pcb' }), 'kicad', placement);
  });

  it('takes a file that is dropped', () => {
    show(idle());
    const area = screen.getByText('Drag and drop your circuit file here').parentElement as HTMLElement;
    fireEvent.drop(area, { dataTransfer: { files: [file('sheet.kicad_sch')] } });
    expect(screen.getByText('sheet.kicad_sch')).toBeTruthy();
  });

  // What fell is taken once the dialog stands, and with motion nothing here tells when that is.
  const showDropped = (job: Import, dropped: File, present: Design = EMPTY, onNewProject = vi.fn()) => {
    const [onClose, onDone] = [vi.fn(), vi.fn()];
    renderIn(
      testWorkspace(),
      <ConfigProvider theme={{ token: { motion: false } }}>
        <ImportDialog open validate={false} {...{ job, present, onNewProject, onClose, onDone }} dropped={[dropped]} />
      </ConfigProvider>,
    );
    return { onNewProject, onDone };
  };

  it('imports what fell on the canvas without another press', async () => {
    const job = idle();
    const fallen = file('sheet.kicad_sch');
    const { onDone } = showDropped(job, fallen);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(job.start).toHaveBeenCalledExactlyOnceWith(fallen, 'kicad', undefined);
  });

  it('asks first where something is, and hands the file over to a new project', async () => {
    const job = idle();
    const fallen = file('sheet.kicad_sch');
    const { onNewProject } = showDropped(
      job,
      fallen,
      design([part('R1', 0, 0)], [{ id: 'd', type: 'signal', path: 'M 0 0', mark: 'junction' }]),
    );
    expect(await screen.findByText('The design is not empty')).toBeTruthy();
    expect(screen.getByText(/^1 part is on the canvas/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    expect(onNewProject).toHaveBeenCalledExactlyOnceWith(fallen);
    expect(job.start).not.toHaveBeenCalled();
  });

  it('waits for a press again after something else fell on the canvas', async () => {
    const job = idle();
    showDropped(job, file('a.txt'));
    expect(await screen.findByText('Invalid File Format')).toBeTruthy();
    choose(file('board.brd'));
    expect(await screen.findByText('board.brd')).toBeTruthy();
    expect(job.start).not.toHaveBeenCalled();
  });

  it('takes the sheets of a schematic together', async () => {
    const job = idle();
    show(job);
    fireEvent.change(input(), { target: { files: [file('main.kicad_sch'), file('power.kicad_sch')] } });
    expect(await screen.findByText('main (2 files).zip')).toBeTruthy();
    await userEvent.click(button('Import Circuit'));
    expect(job.start).toHaveBeenCalledWith(expect.objectContaining({ name: 'main (2 files).zip' }), 'kicad', undefined);
  });

  it('takes no files together that are not one project', () => {
    show(idle());
    fireEvent.change(input(), { target: { files: [file('a.pdf'), file('b.pdf')] } });
    expect(screen.getByText(/Only the schematics, boards and libraries of one project/)).toBeTruthy();
    expect(button('Import Circuit').disabled).toBe(true);
  });

  it('takes the zip of a project', async () => {
    show(idle());
    const zip = zipSync({ 'lamp/lamp.kicad_sch': new Uint8Array(9), 'lamp/README.md': new Uint8Array(9) });
    choose(new File([zip], 'lamp.zip'));
    expect(await screen.findByText('lamp.zip')).toBeTruthy();
    await waitFor(() => expect(button('Import Circuit').disabled).toBe(false));
  });

  it.each([
    ['a file that says zip', file('archive.zip')],
    ['a zip without a design', new File([zipSync({ 'notes.txt': new Uint8Array(9) })], 'notes.zip')],
    ['any other', file('notes.txt')],
  ])('refuses %s with the specified words', async (_what, other) => {
    show(idle());
    choose(other);
    expect(await screen.findByText('Invalid File Format')).toBeTruthy();
    expect(screen.getByText('Please upload a supported format (KiCad, Eagle, JSON, images, or PDF)')).toBeTruthy();
    expect(button('Import Circuit').disabled).toBe(true);
  });

  it('shows the step that is under way and takes no second import', () => {
    const job = idle({ progress: { step: 'processing', sent: 1 } });
    show(job);
    const steps = screen.getAllByRole('listitem').map((step) => [step.dataset.state, step.textContent]);
    expect(steps).toEqual([
      ['done', 'Uploading finished'],
      ['now', 'Analyzing components'],
      ['waiting', '3Generating recommendations'],
    ]);
    expect(button('Import Circuit').disabled).toBe(true);
    expect(button('Browse Files').disabled).toBe(true);
  });

  it('shows what went wrong', () => {
    show(idle({ error: 'Server error (422): Line 12: expected a number' }));
    expect(screen.getByRole('alert').textContent).toContain('Server error (422): Line 12: expected a number');
  });

  it('says why a file gave nothing, and stays open', () => {
    show(idle({ nothingFound: ['The PDF has no text that can be read.'] }));
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Nothing was imported');
    expect(alert).toContain('The PDF has no text that can be read.');
  });

  it('tells of a picture how long its letters have been recognised', () => {
    render(<ImportSteps progress={{ step: 'processing', sent: 1 }} slow />);
    expect(screen.getByText(/Recognising the letters of the picture, 0 s so far/)).toBeTruthy();
  });

  it('stops what is under way when it is cancelled', async () => {
    const job = idle({ progress: { step: 'uploading', sent: 0.4 } });
    const { onClose } = show(job);
    await userEvent.click(button('Cancel'));
    expect(job.cancel).toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
  });

  it('stays open when the import failed', async () => {
    const { onDone } = show(idle({ start: vi.fn(() => Promise.resolve(false)) }));
    choose(file('board.json'));
    await userEvent.click(button('Import Circuit'));
    expect(onDone).not.toHaveBeenCalled();
  });
});
