export const SOLUTION_PROJECT_TYPES = [
  'iot-sensor',
  'smart-home',
  'wearable',
  'automation',
  'medical',
  'automotive',
  'robotics',
  'power-management',
  'communication',
  'embedded',
] as const;
export type SolutionProjectType = (typeof SOLUTION_PROJECT_TYPES)[number];

export const SOLUTION_VOLTAGES = ['1.8V', '3.3V', '5V', '12V', '24V'] as const;
export type SolutionVoltage = (typeof SOLUTION_VOLTAGES)[number];

export const SOLUTION_CURRENTS = ['10mA', '100mA', '500mA', '1A', '5A'] as const;
export type SolutionCurrent = (typeof SOLUTION_CURRENTS)[number];

export const SOLUTION_FEATURES = [
  'WiFi',
  'Bluetooth',
  'GPS',
  'Display',
  'Sensors',
  'Motor Control',
  'Data Logging',
  'Real-time Clock',
] as const;
export type SolutionFeature = (typeof SOLUTION_FEATURES)[number];

/** Rupees. */
export const SOLUTION_BUDGET = { least: 50, most: 50_000, usual: 100 } as const;
export const SOLUTION_DEFAULTS = { voltage: '3.3V', current: '100mA' } as const;
/** Of the description, in characters. */
export const SOLUTION_DESCRIPTION_LENGTHS = { least: 1, most: 2000 } as const;

/** POST /api/ml/complete-solution */
export interface CompleteSolutionRequest {
  readonly projectType: SolutionProjectType;
  readonly description: string;
  readonly voltage: SolutionVoltage;
  readonly current: SolutionCurrent;
  /** Rupees for one board. */
  readonly budget: number;
  readonly features: readonly SolutionFeature[];
}

/** GET /api/solutions/{id}/export/{format} */
export const SOLUTION_EXPORTS = ['bom.csv', 'kicad_sch', 'netlist', 'svg', 'pdf'] as const;
export type SolutionExport = (typeof SOLUTION_EXPORTS)[number];

/** What the synthesis is doing, in its order; `done` of `total` steps. */
export const SOLUTION_STEPS = [
  'understanding',
  'architecture',
  'choosing',
  'wiring',
  'placing',
  'checking',
  'costing',
  'guide',
] as const;
export type SolutionStep = (typeof SOLUTION_STEPS)[number];

export interface SolutionProgress {
  readonly step: SolutionStep;
  readonly done: number;
  readonly total: number;
}
