export interface FeatureCard {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** What the link says to somebody who may follow it. */
  readonly action: string;
  /** Anonymous visitors are sent to sign in first. */
  readonly needsUser: boolean;
}

export const FEATURE_CARDS: readonly FeatureCard[] = [
  {
    title: 'Recommendations',
    text: 'Describe what the circuit must do and find proven circuits for it.',
    path: '/recommendations',
    action: 'Get recommendations',
    needsUser: false,
  },
  {
    title: 'Circuit review',
    text: 'Open a circuit file and read what the design rules say about it. The file stays in your browser.',
    path: '/circuit-review',
    action: 'Review a circuit',
    needsUser: true,
  },
  {
    title: 'Expert consultation',
    text: 'Book an engineer for a question, a review or a whole plan.',
    path: '/consultation',
    action: 'Book a consultation',
    needsUser: true,
  },
];

export interface Statement {
  readonly title: string;
  readonly text: string;
}

/** What the product does today, in words that can be held against it. */
export const STEPS: readonly Statement[] = [
  {
    title: 'Bring the board you have',
    text: 'Import a KiCad or Eagle board or schematic. Its parts, pins and nets are read from the file itself; what the reader could not place is listed, never dropped in silence.',
  },
  {
    title: 'Read findings you can check',
    text: 'Each finding names the rule and its version, the parts, the nets and the figures that led to it. Beside the findings stands what was not checked, and why.',
  },
  {
    title: 'Change it and go back at will',
    text: 'Move parts, draw wires, resolve findings. The project saves itself, and any earlier state of it can be opened again.',
  },
];

export const PRINCIPLES: readonly Statement[] = [
  {
    title: 'History',
    text: 'A finished change is stored as an event: what it was, what it became, who did it and when. Events are only ever added. The screens you see are computed from them and can be computed again.',
  },
  {
    title: 'Undo',
    text: 'Undo is itself a recorded change, kept by the server. It works after a reload, in another tab and next week, and it tells you when somebody has since changed the same part.',
  },
  {
    title: 'Evidence',
    text: 'Every event carries a SHA-256 hash chained to the one before it, so that a record altered afterwards no longer matches. A finding keeps the figures it was made from.',
  },
];
