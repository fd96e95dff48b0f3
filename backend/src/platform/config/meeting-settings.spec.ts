import { ConfigurationError, meetingRoom, readConfiguration } from '.';

const read = (template: string) => readConfiguration({ MEETING_URL_TEMPLATE: template }, '/srv');

describe('MEETING_URL_TEMPLATE', () => {
  it('may be left out', () => {
    expect(readConfiguration({}, '/srv').meetingUrlTemplate).toBeUndefined();
  });

  it.each(['https://meet.example/{id}', 'https://meet.example/room?name=tw-{id}&lang=en'])('may be %s', (template) => {
    expect(read(template).meetingUrlTemplate).toBe(template);
  });

  it.each([
    ['http://meet.example/{id}', 'no TLS'],
    ['https://meet.example/', 'one room for all'],
    ['https://user:secret@meet.example/{id}', 'a password in it'],
    ['https:// meet.example/{id}', 'a space'],
    ['{id}', 'no address'],
    [`https://meet.example/{id}${'x'.repeat(300)}`, 'too long'],
  ])('may not be %s (%s), and says what is right', (template) => {
    expect(() => read(template)).toThrow(ConfigurationError);
    expect(() => read(template)).toThrow(/MEETING_URL_TEMPLATE.*https:\/\/meet\.example\/\{id\}, or leave it out/);
    expect(() => read(template)).not.toThrow(/secret/);
  });

  it('has a room of its own for each consultation', () => {
    expect(meetingRoom('https://meet.example/{id}?again={id}', 'a/b')).toBe('https://meet.example/a%2Fb?again=a%2Fb');
  });
});
