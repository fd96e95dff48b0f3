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

  it('answers nothing where what is asked for is there and can do far too little', () => {
    const drivers = new TemplateSearch([
      { ...template('Stepper Driver', 'Moves an axis.', 'Stepper'), outputParameters: '1.5 A per phase' },
      { ...template('Relay Board', 'Switches lamps by a driver.', 'Relay'), outputParameters: '10 A' },
      ...['Fan Regulator', 'Phono Preamplifier', 'GPS Receiver'].map((name) => template(name, 'From the bench.', name)),
    ]);
    expect(drivers.search('stepper driver for 1.2 A', 5)[0]?.id).toBe('Stepper Driver');
    expect(drivers.search('stepper driver for 12 A', 5)).toEqual([]);
  });

  it('puts what is like the best one before what only shares a word with the requirement', () => {
    const sensors = new TemplateSearch([
      { ...template('Scale', 'A strain gauge cell and its converter.', 'Load Cell'), askedAs: ['honey by mass'] },
      template('Bridge Amplifier', 'Amplifies a strain gauge, for the mass of a tank.', 'Load Cell'),
      template('Mass Storage', 'A memory.', 'Memory'),
      ...['Fan Regulator', 'Relay Board', 'Phono Preamplifier', 'GPS Receiver'].map((name) =>
        template(name, 'From the bench.', name),
      ),
    ]);
    const [best, next] = sensors.search('honey by mass', 5);
    expect([best?.id, next?.id]).toEqual(['Scale', 'Bridge Amplifier']);
  });

  it('shows what does the same beside the best one, though it shares no word with the requirement, and says why', () => {
    const sensors = new TemplateSearch([
      template('Ultrasonic Ranger', 'Tells how far a wall is by an echo.', 'Distance'),
      template('Laser Ranger', 'Tells how far a wall is by light.', 'Distance'),
      ...['Fan Regulator', 'Relay Board', 'Phono Preamplifier', 'GPS Receiver'].map((name) =>
        template(name, 'From the bench.', name),
      ),
    ]);
    const [best, next] = sensors.search('ultrasonic echo', 5);
    expect([best?.id, next?.id]).toEqual(['Ultrasonic Ranger', 'Laser Ranger']);
    expect(next?.matched).toEqual(['like Ultrasonic Ranger']);
    expect(next?.score).toBeLessThan(best?.score ?? 0);
  });

  it('answers nothing where an amount or a number of things is far beyond what the template names', () => {
    const senders = new TemplateSearch([
      {
        ...template('Pressure Sender', 'Reads the pressure of a pipe.', 'Pressure'),
        inputParameters: '0-10 bar, 2 channels',
      },
      ...['Fan Regulator', 'Relay Board', 'Phono Preamplifier', 'GPS Receiver'].map((name) =>
        template(name, 'From the bench.', name),
      ),
    ]);
    expect(senders.search('pressure of a pipe up to 16 bar', 5)[0]?.id).toBe('Pressure Sender');
    expect(senders.search('pressure of a pipe up to 4000 bar', 5)).toEqual([]);
    expect(senders.search('pressure of a pipe at 2 places', 5)[0]?.id).toBe('Pressure Sender');
    expect(senders.search('pressure of a pipe by 32 channels', 5)).toEqual([]);
  });

  it('asks more of an answer for each word that no template knows', () => {
    expect(found('relay at the bench')[0]).toBe('Relay Board');
    expect(found('the relay of my zymurgy quern with a fluted gudgeon and a trunnion')).toEqual([]);
  });
});
