import { TemplateSearch } from './template-search';
import type { TemplateText } from './template-text';

const template = (name: string, description: string, subcategory: string): TemplateText => ({
  ...{ id: name, name, description, subcategory, category: 'Sensors', applicationAreas: [], majorComponents: [] },
  ...{ inputParameters: '5 V', outputParameters: '', performanceMetrics: {} },
});
const search = new TemplateSearch([
  template('Radar Presence Sensor', 'Sees a person who sits still. Shows the distance on a display.', 'Motion'),
  template('OLED Display', 'Shows the distance that a radar sees.', 'Display'),
  template('PIR Light', 'A lamp comes on when somebody walks by.', 'Motion'),
  ...['Relay Board', 'Fan Regulator', 'Stepper Driver', 'Phono Preamplifier', 'GPS Receiver'].map((name) =>
    template(name, 'From the bench.', name),
  ),
]);
const found = (text: string) => search.search(text, 5).map(({ id }) => id);

describe('the template search', () => {
  it('puts what a template is before what it only mentions', () => {
    expect(found('radar that sees a person')[0]).toBe('Radar Presence Sensor');
    expect(found('display for the distance')[0]).toBe('OLED Display');
  });

  it('calls nothing a full answer whose figures are others', () => {
    const converters = new TemplateSearch([
      { ...template('Buck Converter A', 'Steps down.', 'Buck'), inputParameters: '12 V', outputParameters: '5 V, 3 A' },
      {
        ...template('Buck Converter B', 'Steps down.', 'Buck'),
        inputParameters: '24 V',
        outputParameters: '12 V, 3 A',
      },
    ]);
    const [best, other] = converters.search('buck converter 12 V to 5 V 3 A', 5);
    expect([best?.id, other?.id]).toEqual(['Buck Converter A', 'Buck Converter B']);
    expect(other?.score).toBeLessThan((best?.score ?? 0) * 0.8);
  });

  it('answers no requirement that begins with the name of another device', () => {
    expect(found('radar presence sensor for the stairs')).toContain('Radar Presence Sensor');
    expect(found('gyrocopter radar rangefinder altimeter head-up display')).toEqual([]);
  });
});
