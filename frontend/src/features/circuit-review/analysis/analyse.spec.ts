import { CircuitReadError } from '@tracewright/circuit';
import { RULES } from '@tracewright/circuit/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { analysedFile, analysisOf, PDF, sheetOf } from '../spec-support/analyses';
import { SMALL_BOARD } from '../spec-support/small-board';
import { UNITS_PER_MM, type BoardDrawing } from '@tracewright/circuit/drawing';
import { STEPS, type Analysis, type Progress } from './messages';

describe('the analysis of a board', () => {
  const progress: Progress[] = [];
  let analysis: Analysis;
  beforeAll(async () => {
    analysis = await analysedFile('blink.kicad_pcb', SMALL_BOARD, undefined, (step) => progress.push(step));
  });

  it('finds what the rules find, with its evidence', () => {
    expect(analysis.findings.find(({ rule }) => rule === 'led-without-resistor')).toMatchObject({
      severity: 'error',
      category: 'electronic',
      refs: ['D1'],
      nets: ['+3V3', 'GND'],
    });
    expect(analysis).toMatchObject({ format: 'kicad_pcb', formatVersion: '20211014', warnings: [] });
    expect(analysis.stats).toEqual({ readMs: 5, rulesMs: 5 });
  });

  it('accounts for every rule', () => {
    const { rulesRun, notApplicable, notCheckable, components, nets, partsRecognised } = analysis.coverage;
    const seen = new Set([...rulesRun, ...notApplicable, ...notCheckable.map(({ rule }) => rule)]);
    expect([...seen].sort()).toEqual(RULES.map(({ name }) => name).sort());
    expect(analysis.rules).toHaveLength(RULES.length);
    expect({ components, nets, partsRecognised }).toEqual({ components: 2, nets: 3, partsRecognised: 2 });
  });

  it('tells its steps in order and counts every rule once', () => {
    const steps = progress.map(({ step }) => step);
    expect([...new Set(steps)]).toEqual(STEPS);
    expect(steps).toEqual([...steps].sort((a, b) => STEPS.indexOf(a) - STEPS.indexOf(b)));
    const counts = progress.filter(({ step }) => step === 'checking').map(({ rulesDone }) => rulesDone);
    expect(counts).toEqual(RULES.map((_, index) => index));
    expect(progress.at(-1)).toEqual({
      step: 'drawing',
      format: 'kicad_pcb',
      components: 2,
      nets: 3,
      rulesDone: RULES.length,
      rulesTotal: RULES.length,
    });
  });

  it('draws the board to scale', () => {
    const drawing = analysis.drawing as BoardDrawing;
    expect(drawing.kind).toBe('board');
    expect(drawing.bounds).toEqual({ x: 0, y: 0, width: 30 * UNITS_PER_MM, height: 20 * UNITS_PER_MM });
    expect(drawing.parts.map(({ reference, side, value }) => [reference, side, value])).toEqual([
      ['D1', 'top', 'RED LED'],
      ['R1', 'bottom', '10k'],
    ]);
    expect(drawing.nets[drawing.parts[0]?.padNets[1] ?? -1]).toBe('+3V3');
    expect(drawing.tracks).toHaveLength(1);
    expect([...(drawing.tracks[0]?.lines ?? [])]).toEqual([10.8, 10, 19.2, 10].map((mm) => Math.fround(mm * 40)));
  });
});

describe('the analysis of other files', () => {
  it('arranges a circuit that has no board', () => {
    const circuit = {
      components: [
        { reference: 'R1', value: '1k', footprint: '', pins: [{ number: '1' }, { number: '2' }] },
        { reference: 'C1', value: '100nF', footprint: '', pins: [{ number: '1' }, { number: '2' }] },
      ],
      nets: [{ name: 'A', pins: ['R1.1', 'C1.1'] }],
    };
    const { drawing, format } = analysisOf('rc.json', JSON.stringify(circuit));
    expect(format).toBe('json');
    expect(drawing?.kind === 'schematic' && drawing.design.components.map(({ reference }) => reference)).toEqual([
      'R1',
      'C1',
    ]);
  });

  it('names the line where a file is broken', () => {
    let caught: unknown;
    try {
      analysisOf('cut.kicad_pcb', SMALL_BOARD.slice(0, 700));
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(CircuitReadError);
    expect(caught).toMatchObject({ code: 'broken', line: 15 });
  });
});

describe('the analysis of a PDF', () => {
  it('without parts says why no rule could check it, and claims nothing else', async () => {
    const { coverage, findings, format, unread, drawing } = await analysedFile('plan.pdf', PDF);
    expect({ format, findings, drawing }).toEqual({ format: 'pdf', findings: [], drawing: undefined });
    expect(unread).toBe('The PDF has no text.');
    expect(coverage.rulesRun).toEqual([]);
    expect(coverage.notCheckable).toHaveLength(RULES.length);
  });

  it('with parts lists them and says which rules its missing connections keep from running', async () => {
    const progress: Progress[] = [];
    const sheet = sheetOf('R10', '10k', 'R2', '22k', 'U1', 'LM358D');
    const analysis = await analysedFile('plan.pdf', PDF, sheet, (step) => progress.push(step));
    expect(analysis.recognised).toEqual([
      { reference: 'R2', value: '22k' },
      { reference: 'R10', value: '10k' },
      { reference: 'U1', value: 'LM358D' },
    ]);
    expect(analysis).toMatchObject({ lowConfidence: true, findings: [] });
    expect(analysis.unread).toBeUndefined();
    const { rulesRun, notApplicable, notCheckable } = analysis.coverage;
    expect(rulesRun.length + notApplicable.length + new Set(notCheckable.map(({ rule }) => rule)).size).toBe(
      RULES.length,
    );
    expect(notCheckable.find(({ rule }) => rule === 'i2c-pull-up')?.reason).toMatch(
      /what is connected to what is not known/,
    );
    expect(progress.slice(0, 3)).toEqual([
      { step: 'reading' },
      { step: 'reading', document: 'loading', share: 1 },
      { step: 'reading', document: 'reading', share: 0.5 },
    ]);
  });
});
