import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding, RuleCategory, Severity } from '@tracewright/circuit/rules';
import { describe, expect, it } from 'vitest';
import { routeExists } from '../../lib/navigation';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { CircuitReviewPage } from './CircuitReviewPage';
import { coverageText, nothingFoundText } from './result/coverage';
import { percent } from '../../lib/findings';
import { analysedFile, HeldRunner, mixedBoard, PDF, sheetOf, smallBoard } from './spec-support/analyses';

function openPage() {
  const server = fakeServer(() => ({ body: { user: ASHA } }));
  const runner = new HeldRunner();
  const page = renderRoutes(
    [{ path: '/circuit-review', element: <CircuitReviewPage runner={runner} /> }],
    '/circuit-review',
    ASHA,
  );
  return { runner, ...server, ...page };
}

const choose = async (name: string): Promise<void> => {
  const file = new File(['(kicad_pcb)'], name);
  await userEvent.upload(screen.getByTestId<HTMLInputElement>('review-file'), file, { applyAccept: false });
};
const start = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Start Analysis' }));

async function analysed(analysis = smallBoard()) {
  const page = openPage();
  await choose(analysis.file.name);
  await start();
  await act(async () => page.runner.finish(analysis));
  await screen.findByRole('region', { name: 'Summary' });
  return page;
}

const findings = () => within(screen.getByRole('region', { name: 'Findings' }));
const tabs = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);
const SMALL = smallBoard();
const amount = (category: RuleCategory, severity?: Severity): number =>
  SMALL.findings.filter(
    (finding) => finding.category === category && (severity ?? finding.severity) === finding.severity,
  ).length;
const LED = SMALL.findings.find(({ rule }) => rule === 'led-without-resistor') as Finding;

describe('before the analysis', () => {
  it('asks for a file', async () => {
    const { runner } = openPage();
    await start();
    expect(await screen.findByText('No file selected')).toBeTruthy();
    expect(screen.getByText('Please upload a circuit file to analyze')).toBeTruthy();
    expect(runner.runs).toEqual([]);
  });

  it('refuses other formats and keeps the file chosen before', async () => {
    openPage();
    await choose('blink.kicad_pcb');
    await choose('blink.lib');
    expect(await screen.findByText('Invalid File Format')).toBeTruthy();
    expect(screen.getByText('Please upload a supported format (KiCad, Eagle, JSON, images, or PDF)')).toBeTruthy();
    expect(screen.getByText('blink.kicad_pcb')).toBeTruthy();
  });

  it('waits for the sheets of a project to be packed; a file that is chosen meanwhile counts instead', async () => {
    const { runner } = openPage();
    const sheets = ['root', 'power'].map((name) => new File(['(kicad_sch)'], `${name}.kicad_sch`));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Start Analysis/ });
    const input = screen.getByTestId('review-file');
    fireEvent.change(input, { target: { files: sheets } });
    expect(button.disabled).toBe(true);
    await screen.findByText(/\(2 files\)\.zip/);
    expect(button.disabled).toBe(false);
    fireEvent.change(input, { target: { files: sheets } });
    await choose('blink.kicad_pcb');
    await start();
    expect(runner.runs.map(({ file }) => file.name)).toEqual(['blink.kicad_pcb']);
  });

  it('says that the file is not uploaded', () => {
    openPage();
    expect(screen.getByText(/analyzed in this browser and never uploaded/)).toBeTruthy();
  });

  it('shows the chosen file, leads on to the start, and lets go of the file', async () => {
    openPage();
    const zone = screen.getByText('Drag and drop your circuit file here').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['(kicad_pcb)'], 'Blink.BRD')] } });
    expect(screen.getByText('11 bytes')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Analysis' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Blink.BRD' }));
    expect(screen.getByText('Drag and drop your circuit file here')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse Files' }));
  });
});

describe('during the analysis', () => {
  it('shows the steps as they happen, with what they count', async () => {
    const { runner } = openPage();
    await choose('blink.kicad_pcb');
    await start();
    const steps = () => within(screen.getByRole('list', { name: 'Progress of the analysis' })).getAllByRole('listitem');
    expect(steps().map((step) => step.dataset.state)).toEqual(['now', 'waiting', 'waiting', 'waiting']);
    const counts = { format: 'kicad_pcb', components: 1508, nets: 1, rulesTotal: 83 } as const;
    act(() => runner.progress({ ...counts, step: 'checking', rulesDone: 12 }));
    expect(steps().map((step) => step.dataset.state)).toEqual(['done', 'done', 'now', 'waiting']);
    expect(screen.getByText('KiCad board: 1,508 parts, 1 net')).toBeTruthy();
    expect(screen.getByText('12 of 83 rules')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Step 3 of 4: Checking rules');
  });

  it('can be cancelled; the file stays chosen and late answers count for nothing', async () => {
    const { runner } = openPage();
    await choose('blink.kicad_pcb');
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(runner.runs[0]?.options.signal.aborted).toBe(true);
    await act(async () => runner.finish(smallBoard()));
    expect(screen.getByText('blink.kicad_pcb')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('Analysis Complete')).toBeNull();
  });

  it('ends when the page is left', async () => {
    const { runner, unmount } = openPage();
    await choose('blink.kicad_pcb');
    await start();
    unmount();
    expect(runner.runs[0]?.options.signal.aborted).toBe(true);
  });

  it('names the line where a file is broken, and takes it again', async () => {
    const { runner } = openPage();
    await choose('cut.kicad_pcb');
    await start();
    await act(async () => runner.fail('broken', 'Line 15: the file ends inside "(fp".', 15));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('cut.kicad_pcb could not be analyzed');
    expect(alert.textContent).toContain('Line 15: the file ends inside "(fp".');
    await start();
    expect(runner.runs).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the result', () => {
  it('is announced, has the four tabs with their counts, and asks the server nothing', async () => {
    const { calls } = await analysed();
    expect(await screen.findByText('Analysis Complete')).toBeTruthy();
    expect(tabs()).toEqual([
      `Electronic${amount('electronic')}`,
      `Aesthetic${amount('aesthetic')}`,
      `Functional${amount('functional')}`,
      `Mechanical${amount('mechanical')}`,
    ]);
    expect(document.activeElement?.textContent).toBe('blink.kicad_pcb');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me']);
  });

  it('always shows the coverage', async () => {
    const clean = { ...SMALL, findings: SMALL.findings.filter(({ category }) => category !== 'mechanical') };
    const { container } = await analysed(clean);
    expect(container.querySelector('.cr-coverage header p')?.textContent).toBe(coverageText(clean));
    await userEvent.click(screen.getByRole('tab', { name: /Mechanical/ }));
    const panel = findings().getByRole('tabpanel');
    expect(panel.textContent).toContain(nothingFoundText(clean, 'mechanical'));
    expect(panel.textContent).toContain(coverageText(clean));
  });

  it('opens a finding with everything behind it', async () => {
    await analysed();
    const button = findings().getByRole('button', { name: /LED D1 has no series resistor/ });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const body = document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent ?? '';
    for (const part of ['no resistor, current source or LED driver', 'Put a resistor in series', 'Between+3V3 and GND'])
      expect(body).toContain(part);
    expect(body).toContain(
      `LED without resistor, version ${LED.ruleVersion} · Error · ${percent(LED.confidence)} sure`,
    );
    expect(screen.getByRole('application', { name: 'Board with 2 parts, highlighted: D1, +3V3, GND' })).toBeTruthy();
    await userEvent.click(findings().getByRole('button', { name: 'GND' }));
    expect(screen.getByRole('application', { name: 'Board with 2 parts, highlighted: GND' })).toBeTruthy();
    await userEvent.click(button);
    expect(screen.getByRole('application', { name: 'Board with 2 parts' })).toBeTruthy();
  });

  it('has the gravest finding open on arrival, and style folded below every fault', async () => {
    await analysed(mixedBoard());
    const [first, ...others] = findings().getAllByRole('button', { expanded: true });
    expect([first?.textContent, others]).toEqual([expect.stringMatching(/LED D1 has no series resistor/), []]);
    const group = findings().queryByRole('button', { name: /^Style/ });
    const faults = findings().getAllByRole('heading', { level: 3 });
    if (group) expect(group.compareDocumentPosition(faults.at(-1)!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await userEvent.click(screen.getByRole('tab', { name: /Aesthetic/ }));
    expect(findings().getByText(/^No aesthetic faults, only remarks on style: /)).toBeTruthy();
    expect(findings().queryByText(/notation/)).toBeNull();
    await userEvent.click(findings().getByRole('button', { name: /^Style/, expanded: false }));
    expect(findings().getByText(/notation/)).toBeTruthy();
  });

  it('can be filtered by severity, and says what is hidden', async () => {
    await analysed();
    const hidden = amount('electronic', 'info');
    const filter = within(screen.getByRole('group', { name: 'Show severities' }));
    await userEvent.click(filter.getByRole('button', { name: `Info ${hidden}` }));
    expect(findings().queryByText(/Net GND ends/)).toBeNull();
    expect(findings().getByText(/LED D1 has no series resistor/)).toBeTruthy();
    expect(findings().getByText(new RegExp(`${hidden} findings hidden by the filter`))).toBeTruthy();
    await userEvent.click(findings().getByRole('button', { name: 'Show all' }));
    expect(findings().getByText(/Net GND ends/)).toBeTruthy();
  });

  it('moves between the tabs by keyboard', async () => {
    await analysed();
    screen.getByRole('tab', { name: /Electronic/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Mechanical/, selected: true }));
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Aesthetic/, selected: true }));
  });

  it('leads to an expert exactly when there is a page for it', async () => {
    await analysed();
    const link = screen.queryByRole('link', { name: 'Get Expert Review' });
    expect(link !== null).toBe(routeExists('/consultation'));
  });

  it('makes room for another circuit', async () => {
    await analysed();
    await userEvent.click(screen.getByRole('button', { name: 'Analyze Another Circuit' }));
    expect(screen.getByText('Drag and drop your circuit file here')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says of a PDF what could be checked and what not, with all four tabs', async () => {
    await analysed(await analysedFile('plan.pdf', PDF));
    expect(screen.getByRole('note').textContent).toMatch(/A PDF holds no netlist.*Checked.*Not checked.*all \d+ rules/);
    expect(tabs()).toEqual(['Electronic0', 'Aesthetic0', 'Functional0', 'Mechanical0']);
    expect(findings().getByText('Nothing could be checked in this file, so nothing was found.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('The rules could not check this file')).toBeTruthy());
  });

  it('lists what it read from a PDF, to be confirmed, beside what could not be checked', async () => {
    await analysed(await analysedFile('plan.pdf', PDF, sheetOf('R1', '10k', 'C1')));
    const note = screen.getByRole('note').textContent;
    expect(note).toMatch(/to be confirmed.*Checked2 parts, 1 of them with a value.*Not checkedConnections/);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['ReferenceValue', 'C1not read', 'R110k']);
    expect(findings().getByText(/No electronic findings: 0 rules run; .* not checkable/)).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/2 parts read, to be confirmed/)).toBeTruthy());
  });
});
