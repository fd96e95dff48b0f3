import type { CompleteSolutionRequest, KeptSolution, SolutionRefusal } from '@tracewright/contracts/solutions';
import type { SolutionRecord, SolutionStanding } from '@tracewright/contracts/solutions/kept';

export const REQUEST: CompleteSolutionRequest = {
  projectType: 'iot-sensor',
  description: 'Measures soil moisture and reports it over Wi-Fi.',
  voltage: '5V',
  current: '500mA',
  budget: 1000,
  features: ['WiFi', 'Sensors'],
};

const component = (id: string, reference: string, x: number) => ({
  ...{ id, reference, x, y: 100, width: 100, height: 75, rotation: 0 },
  ...{ componentId: reference, value: reference, pins: [{ number: '1', net: '+3V3' }] },
});

const share = (component: string, totalCost: number, optimization: readonly string[] = []) => ({
  ...{ component, partNumber: `${component}-PN`, totalCost, costPercentage: totalCost / 2.5, optimization },
});

export const SOLUTION: KeptSolution = {
  kind: 'solution',
  id: '0195a000-0000-7000-8000-0000000000e1',
  createdAt: '2026-11-20T10:00:00.000Z',
  request: REQUEST,
  catalogueVersion: 'abc123',
  schematicData: {
    complexity: 'Medium',
    description: 'A soil sensor on USB power.',
    estimatedDesignTime: '1-2 days',
    schematicDiagram: [
      {
        ...{ id: 'placed-1', component: { name: 'ESP32-C3' }, position: { x: 100, y: 100 } },
        ...{ type: 'microcontroller', reference: 'U1', block: 'b1' },
      },
    ],
  },
  costBreakdown: {
    ...{ totalCost: 370, manufacturingCost: 80, designCost: 0, testingCost: 40, componentTotal: 250, budget: 1000 },
    componentCosts: [
      share('ESP32-C3', 170, ['Ten boards save 12 rupees each.', 'Another module saves 9 rupees.']),
      share('USB-C', 40, ['A smaller one saves 5 rupees.']),
      share('Regulator', 20, ['A fourth hint.']),
      ...['C1', 'C2', 'C3'].map((name) => share(name, 1)),
    ],
    basis: ['A two-layer board of 20 square centimetres.'],
    quantities: [
      { boards: 1, componentCost: 250, perBoard: 370 },
      { boards: 100, componentCost: 20_000, perBoard: 260 },
    ],
  },
  billOfMaterials: [
    {
      ...{ referenceDesignator: 'U1', references: ['U1'], partNumber: 'ESP32-C3-MINI-1', value: 'ESP32-C3' },
      ...{ footprint: 'Module', description: 'Wi-Fi module', manufacturer: 'Espressif', quantity: 1 },
      ...{ unitPrice: 170, totalPrice: 170, criticality: 'Critical', lifecycle: 'active' },
      priceBreaks: [
        { quantity: 1, unitPrice: 170 },
        { quantity: 10, unitPrice: 158 },
      ],
    },
  ],
  componentDetails: [
    {
      component: { name: 'ESP32-C3', description: 'Wi-Fi module' },
      references: ['U1'],
      primarySupplier: {
        ...{
          name: 'Element14',
          availability: 'In stock, indicative',
          partNumber: 'ESP32-C3-MINI-1',
          leadTime: '4 days',
        },
        ...{ minimumOrderQuantity: 5, qualityRating: 4.2, qualityBasis: 'An authorised distributor.' },
      },
      alternativeSuppliers: [{ name: 'Mouser', availability: 'On order', leadTime: '7 days', minimumOrderQuantity: 1 }],
      alternates: ['ESP32-C3-WROOM-02'],
      specifications: { electrical: { 'Supply voltage': '3.0 V to 3.6 V' } },
      applicationNotes: ['Keep the antenna clear.', 'Decouple at the pin.', 'A third note.'],
    },
  ],
  implementationGuide: {
    assemblyInstructions: ['Solder U1 first.'],
    testingProcedures: ['Measure +3V3.'],
    troubleshootingGuide: ['No +3V3: look at the regulator.'],
    certificationRequirements: ['WPC ETA for the radio.'],
    measurements: [{ net: '+3V3', at: 'U1.1', minimum: 3.2, nominal: 3.3, maximum: 3.4, unit: 'V' }],
  },
  design: { components: [component('placed-1', 'U1', 100), component('placed-2', 'C1', 400)], connections: [] },
  netlist: [{ name: '+3V3', pins: ['U1.1', 'C1.1'] }],
  blocks: [
    {
      ...{ id: 'b1', name: 'Controller', type: 'microcontroller', reason: 'Runs the program.', references: ['U1'] },
      alternatives: [
        { partNumber: 'ESP32-C3-MINI-1', why: 'is the usual one' },
        { partNumber: 'ESP32-S3', why: 'costs more' },
      ],
    },
  ],
  powerTree: [
    {
      ...{ net: '+5V', volts: 5, source: 'J1', from: null, typicalMa: 90, peakMa: 350, capacityMa: 500 },
      ...{ marginPercent: 30, lossMw: 0, riseCelsius: 0 },
    },
  ],
  review: {
    coverage: {
      ...{ components: 2, nets: 1, partsRecognised: 2, partsUnknown: [], rulesRun: ['decoupling'] },
      ...{ notApplicable: [], notCheckable: [] },
    },
    ...{ errors: 0, warnings: 0, notes: [] },
  },
  understood: ['A supply of 5 V from USB-C.'],
  assumptions: ['Room temperature.'],
  limits: [],
  expertReviewRequired: false,
};

export const STANDING: SolutionStanding = {
  ...{ id: SOLUTION.id, state: 'ready', request: REQUEST, createdAt: SOLUTION.createdAt },
  ...{ finishedAt: '2026-11-20T10:00:02.000Z', totalCost: 370, parts: 2, catalogueVersion: 'abc123' },
  ...{ projectId: null, expertReviewRequired: false },
};

export const RECORD: SolutionRecord = { ...STANDING, progress: null, solution: SOLUTION, refusal: null, failure: null };

const CONSTRAINT = {
  field: 'budget',
  stated: '50 rupees',
  needed: 'at least 370 rupees',
  reason: 'Its parts cost more.',
} as const;

export const REFUSAL: SolutionRefusal = {
  ...{ kind: 'refusal', code: 'over_budget', error: '50 rupees would have to be at least 370 rupees.' },
  ...{ constraint: CONSTRAINT, constraints: [CONSTRAINT], smallestChange: 'A budget of 370 rupees instead of 50.' },
  wouldNeed: [],
  cheapest: {
    request: { ...REQUEST, budget: 370 },
    totalCost: 370,
    parts: [{ partNumber: 'ESP32-C3-MINI-1', name: 'ESP32-C3', quantity: 1, totalPrice: 170 }],
  },
  catalogueVersion: 'abc123',
};
