import { Refusal } from '@tracewright/kernel';
import { given } from '@tracewright/testing';
import { isIndustryTemplate } from './industry';
import { template } from './template';
import { checkedTemplate } from './template-content';
import { requestOfRow } from './template-row';
import { templateSeed } from './template-seed';
import { templateUse } from './template-use';

const content = checkedTemplate({ name: 'Buck' });
const seed = (id: string, fingerprint: string) => ({ id, fingerprint, content });
const published = (templateId: string, fingerprint: string) =>
  ({ type: 'templateSeed.Published', data: { templateId, fingerprint, template: content } }) as const;

describe('what comes with a build', () => {
  it('is recorded once', () => {
    given(templateSeed, [published('a', '1')])
      .when({ type: 'PublishSeed', templates: [seed('a', '1')] })
      .thenNothing();
  });

  it('is a change where it is newer, and is withdrawn where it is gone', () => {
    given(templateSeed, [published('a', '1'), published('b', '1')])
      .when({ type: 'PublishSeed', templates: [seed('a', '2'), seed('c', '1')] })
      .then({ type: 'templateSeed.Withdrawn', data: { templateId: 'b' } }, published('a', '2'), published('c', '1'));
  });
});

it('an upload that is the same again changes nothing', () => {
  const event = { type: 'template.Published', data: { templateId: 'a', fingerprint: '1', template: content } } as const;
  given(template, [])
    .when({ type: 'Publish', template: seed('a', '1') })
    .then(event);
  given(template, [event])
    .when({ type: 'Publish', template: seed('a', '1') })
    .thenNothing();
});

describe('a use', () => {
  const use = (more: object = {}) => ({
    templateId: 'a',
    userId: 'asha',
    wasSuccessful: true,
    projectId: null,
    day: '2026-12-01',
    ...more,
  });
  const used = (more: object = {}) => ({ type: 'templateUse.Used', data: use(more) }) as const;

  it.each([
    ['another day', { day: '2026-12-02' }],
    ['another opinion', { wasSuccessful: false }],
    ['a project that was made of it', { projectId: 7 }],
  ])('counts again with %s', (_, more) => {
    given(templateUse, [used()])
      .when({ type: 'Use', use: use(more) })
      .then(used(more));
  });

  it('counts once a day and project', () => {
    given(templateUse, [used(), used({ projectId: 7 })])
      .when({ type: 'Use', use: use() })
      .thenNothing();
    given(templateUse, [used({ projectId: 7 })])
      .when({ type: 'Use', use: use({ projectId: 7 }) })
      .thenNothing();
  });

  it.each([0, 6, 1.5, Number.NaN])('is not rated with %p stars', (rating) => {
    given(templateUse, [])
      .when({ type: 'Rate', templateId: 'a', userId: 'asha', rating })
      .thenRefused('invalid_rating');
  });

  it('is rated anew', () => {
    const rated = (rating: number) =>
      ({ type: 'templateUse.Rated', data: { templateId: 'a', userId: 'asha', rating } }) as const;
    const rate = (rating: number) => ({ type: 'Rate', templateId: 'a', userId: 'asha', rating }) as const;
    given(templateUse, [rated(2)])
      .when(rate(2))
      .thenNothing();
    given(templateUse, [rated(2)])
      .when(rate(5))
      .then(rated(5));
  });
});

describe('a template', () => {
  const parts = [
    { id: 'U1', type: 'ic', value: 'LM317' },
    { id: 'R1', type: 'resistor', value: '240' },
  ];

  it('has empty texts and no price where none is given, and is trimmed', () => {
    expect(checkedTemplate({ name: ' Buck ', applicationAreas: [' robots ', ' '] })).toMatchObject({
      name: 'Buck',
      applicationAreas: ['robots'],
      difficultyLevel: 'intermediate',
      price: 0,
      components: [],
    });
  });

  it.each([
    ['name', { name: '\u200b' }],
    ['name', { name: 'x'.repeat(161) }],
    ['price', { price: Number.NaN }],
    ['componentCost', { componentCost: -1 }],
    ['components', { components: [{ id: 'U1', type: '', value: 'LM317' }] }],
    ['components', { components: [...parts, parts[0]] }],
    ['connections', { components: parts, connections: [{ id: 'n1', sourceId: 'U1', targetId: 'R9' }] }],
    ['category', { category: 'x'.repeat(201) }],
  ])('is refused by its %s', (field, wrong) => {
    const check = () => checkedTemplate({ name: 'Buck', ...wrong } as Parameters<typeof checkedTemplate>[0]);
    expect(check).toThrow(Refusal);
    expect(check).toThrow(
      expect.objectContaining({ kind: 'impossible', details: [expect.objectContaining({ field })] }),
    );
  });

  it.each([
    ['Automotive', 'Diagnostics', true],
    ['Analog', 'Current Loop', true],
    ['Power Supply', 'Buck Converter', false],
    ['', '', false],
  ])('of %s, %s is an industry template: %p', (category, subcategory, industry) => {
    expect(isIndustryTemplate({ category, subcategory })).toBe(industry);
  });
});

describe('a row', () => {
  it('becomes lists, parts whose values hold colons, and figures', () => {
    const request = requestOfRow({
      templateName: 'Lamp',
      applicationArea: ';panels; ;',
      performanceMatrix: 'Ratio 1:2 (V):5;Colour:red',
      components: 'J1:connector:USB 2.0: Type-C;R1:resistor:1k',
      connections: 'N_1:J1:R1',
      price: '12.50',
    });
    expect(request).toMatchObject({
      name: 'Lamp',
      applicationAreas: ['panels'],
      performanceMetrics: { 'Ratio 1:2 (V)': 5, Colour: 'red' },
      components: [
        { id: 'J1', type: 'connector', value: 'USB 2.0: Type-C' },
        { id: 'R1', type: 'resistor', value: '1k' },
      ],
      connections: [{ id: 'N_1', sourceId: 'J1', targetId: 'R1' }],
      price: 12.5,
      componentCost: 0,
    });
  });

  it('whose price is a word is refused by it', () => {
    expect(() => checkedTemplate(requestOfRow({ templateName: 'Lamp', price: 'ask' }))).toThrow(
      'price is not a number.',
    );
  });
});
