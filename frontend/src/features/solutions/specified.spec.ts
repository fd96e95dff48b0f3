import {
  SOLUTION_BUDGET,
  SOLUTION_CURRENTS,
  SOLUTION_DEFAULTS,
  SOLUTION_EXPORTS,
  SOLUTION_FEATURES,
  SOLUTION_PROJECT_TYPES,
  SOLUTION_VOLTAGES,
} from '@tracewright/contracts/solutions';
import { expect, it } from 'vitest';
import { NOTHING_WISHED, requestOf } from './generator/SolutionForm';
import { CRITICALITY_TONES, FAILED, GENERATED, LIMIT_REACHED, LOGIN_REQUIRED, MISSING } from './texts';

it('says what is specified, letter by letter', () => {
  const told = [LOGIN_REQUIRED, MISSING, LIMIT_REACHED, FAILED, GENERATED];
  expect(told.map(({ title, description }) => [title, description])).toEqual([
    ['Login Required', 'Please log in to generate complete solutions.'],
    ['Missing Information', 'Please fill in project type and description.'],
    ['Usage Limit Reached', 'Upgrade your plan to get more recommendations.'],
    ['Generation Failed', 'Please try again or contact support.'],
    ['Complete Solution Generated!', undefined],
  ]);
  expect(Object.keys(CRITICALITY_TONES).slice(0, 2)).toEqual(['Critical', 'Important']);
});

it('has the specified choices and beginnings', () => {
  expect(SOLUTION_PROJECT_TYPES).toEqual([
    ...['iot-sensor', 'smart-home', 'wearable', 'automation', 'medical', 'automotive', 'robotics', 'power-management'],
    ...['communication', 'embedded'],
  ]);
  expect(SOLUTION_VOLTAGES).toEqual(['1.8V', '3.3V', '5V', '12V', '24V']);
  expect(SOLUTION_CURRENTS).toEqual(['10mA', '100mA', '500mA', '1A', '5A']);
  expect(SOLUTION_FEATURES).toEqual([
    ...['WiFi', 'Bluetooth', 'GPS', 'Display', 'Sensors', 'Motor Control', 'Data Logging', 'Real-time Clock'],
  ]);
  expect(SOLUTION_DEFAULTS).toEqual({ voltage: '3.3V', current: '100mA' });
  expect(SOLUTION_BUDGET).toEqual({ least: 50, most: 50_000, usual: 100 });
  expect(SOLUTION_EXPORTS).toEqual(['bom.csv', 'kicad_sch', 'netlist', 'svg', 'pdf']);
});

it('falls back to a budget of 100 where it is blank', () => {
  const wish = { ...NOTHING_WISHED, projectType: 'embedded', description: ' blinks ', budget: null } as const;
  expect(requestOf(wish)).toMatchObject({ budget: 100, description: 'blinks', voltage: '3.3V', current: '100mA' });
});
