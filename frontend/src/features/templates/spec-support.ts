import type { FoundTemplate, TemplateResponse } from '@tracewright/contracts/templates';

export const FOUND: FoundTemplate = {
  id: 't-1',
  name: 'LM2596 12 V to 5 V 3 A Buck Converter',
  description: 'Workhorse step-down stage.',
  category: 'Power Supply',
  subcategory: 'Buck Converter',
  difficultyLevel: 'intermediate',
  applicationAreas: ['embedded boards', 'robotics'],
  usageCount: 3,
  openedCount: 3,
  cleanCount: 2,
  exportedCount: 1,
  successRate: 75,
  outcomeCount: 4,
  averageRating: 4.25,
  ratingCount: 4,
  locked: false,
  own: false,
  score: 0.82,
  matched: ['step down', 'gives 5 V'],
};

export const LOCKED: FoundTemplate = {
  ...FOUND,
  id: 't-2',
  name: 'XTR116 4-20 mA Loop Transmitter',
  description: '',
  category: 'Analog',
  subcategory: 'Current Loop',
  usageCount: 0,
  openedCount: 0,
  cleanCount: 0,
  exportedCount: 0,
  successRate: 0,
  outcomeCount: 0,
  averageRating: 0,
  ratingCount: 0,
  locked: true,
  matched: [],
};

const { score: _, matched: __, ...summary } = FOUND;
export const WHOLE: TemplateResponse = {
  ...summary,
  inputParameters: '7-20 V DC',
  outputParameters: '5.0 V, 3 A',
  performanceMetrics: { 'Efficiency (%)': 80 },
  circuitDiagram: 'J1 → U1 → J2',
  majorComponents: ['LM2596S-5.0'],
  suggestedPartSpecs: '',
  components: [
    { id: 'J1', type: 'connector', value: 'screw terminal' },
    { id: 'U1', type: 'regulator', value: 'LM2596S-5.0' },
    { id: 'C1', type: 'capacitor', value: '680µF/35V' },
  ],
  connections: [
    { id: 'VIN_1', sourceId: 'J1', targetId: 'U1' },
    { id: 'VIN_2', sourceId: 'J1', targetId: 'C1' },
    { id: 'GND_1', sourceId: 'J1', targetId: 'C1' },
  ],
  approximateNumbers: 3,
  price: 279,
  componentCost: 109.5,
  suppliers: ['Robu.in'],
  bom: '',
  ownRating: null,
};
