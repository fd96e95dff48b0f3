import type { ExpertReport, ExpertReview, ReportFinding, ReviewCircuits } from '@tracewright/contracts/reviews/reports';

export const FINDING: ReportFinding = {
  id: 'led-1',
  severity: 'error',
  title: 'D1 has no series resistor',
  text: 'The pin drives it.\n<script>alert(1)</script>',
  recommendation: 'Add 330 ohms.',
  file: 0,
  refs: ['D1', 'U2'],
  nets: ['LED'],
  own: { rule: 'led-without-resistor', id: 'led-without-resistor|D1,U2|LED' },
};

export const SECOND: ReportFinding = {
  ...FINDING,
  ...{ id: 'usb-2', severity: 'warning', title: 'The USB connector has no protection', recommendation: '' },
  ...{ file: null, refs: [], nets: [], own: null },
};

export const CIRCUITS: ReviewCircuits = {
  circuits: [
    {
      file: 0,
      name: 'node.kicad_pcb',
      parts: [
        { reference: 'D1', value: 'red', nets: ['LED', 'GND'] },
        { reference: 'U2', value: 'STM32', nets: ['LED'] },
      ],
      nets: ['LED', 'GND'],
      findings: [
        {
          ...{ rule: 'led-without-resistor', id: 'led-without-resistor|D1,U2|LED', severity: 'error' },
          ...{ title: 'LED D1 has no series resistor', description: 'Nothing limits its current.' },
          ...{ recommendations: ['Add a resistor.'], refs: ['D1', 'U2'], nets: ['LED'] },
        },
      ],
    },
  ],
  problems: [],
};

export const WORK: ExpertReview = {
  id: '7K3M9QXW2D',
  reviewType: 'professional',
  status: 'confirmed',
  projectDescription: 'A soil sensor',
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-22T10:00:00.000Z',
  closed: null,
  isCorrection: false,
  files: [{ number: 0, name: 'node.kicad_pcb', bytes: 2048, sha256: 'ab' }],
  design: null,
  draft: { revision: -1, content: { summary: '', verdict: null, findings: [] }, attachments: [] },
  delivered: null,
};

export const REPORT: ExpertReport = {
  version: 2,
  deliveredAt: '2026-11-21T10:00:00.000Z',
  reason: 'I overlooked one',
  content: { summary: 'One fault.', verdict: 'minor-changes', findings: [FINDING, SECOND] },
  attachments: [{ id: 'a1', name: 'measured.pdf', bytes: 2048, sha256: 'cd' }],
  pdf: { bytes: 30_000, sha256: 'ef' },
  versions: [
    { version: 2, deliveredAt: '2026-11-21T10:00:00.000Z', reason: 'I overlooked one' },
    { version: 1, deliveredAt: '2026-11-20T20:00:00.000Z', reason: null },
  ],
};
