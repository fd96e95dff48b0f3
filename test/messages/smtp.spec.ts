import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { SmtpCarrier } from '../../backend/src/modules/notifications/workers/smtp-carrier';
import { PAUSES_MS } from '../../backend/src/modules/notifications/workers/delivery';
import { calendarPartsOf } from './calendar-mail';
import { DeliveryBench, LETTER, settingsFor } from './delivery-bench';
import { headerOf, type MailServer, startMailServer, TEST_AUTHORITY } from './mail-server';

/** Long enough for a busy machine where nothing is to run out, short where it is. */
const IMPATIENT = { connectMs: 2_000, silenceMs: 2_000, altogetherMs: 10_000 };

const servers: MailServer[] = [];
async function serve(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const benchOn = (server: MailServer, ...more: [] | [Parameters<typeof settingsFor>[1]]): DeliveryBench =>
  new DeliveryBench({ email: new SmtpCarrier(settingsFor(server.port, ...more)) });

describe('a message', () => {
  it('is handed to the server once, with its cause and an id that is made from the message', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const id = await bench.queued();
    expect(await bench.work(id)).toBe(0);
    expect(await bench.work(id)).toBe(0);
    expect(server.mails).toHaveLength(1);
    const { raw, to, from } = server.mails[0] ?? { raw: '' };
    expect([to, from]).toEqual([['asha@example.com'], 'hello@tracewright.example']);
    expect(headerOf(raw, 'Message-ID')).toBe(`<${id}@tracewright.example>`);
    expect(headerOf(raw, 'X-Tracewright-Cause')).toBe('e-1');
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Sent(1)']);
    expect(await bench.answers(id)).toEqual([expect.stringMatching(/^250/)]);
  });

  it('with an invite has it as a form of its text and as a file, also when it is sent again after a crash', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Ravi ₹ – Überprüfung\r\nEND:VCALENDAR\r\n';
    bench.content = { ...LETTER, calendar: { method: 'CANCEL', text } };
    const id = await bench.queued();
    await bench.change(id, { type: 'Begin', round: 1, attempt: 1 }); // and then the worker died
    await bench.work(id);
    await bench.work(id);
    expect(server.mails).toHaveLength(1);
    const { raw } = server.mails[0] ?? { raw: '' };
    expect(calendarPartsOf(raw)).toEqual([
      { type: 'text/calendar', method: 'CANCEL', text },
      { type: 'application/ics', method: undefined, text },
    ]);
    expect(raw).toMatch(/multipart\/mixed[^]*multipart\/alternative[^]*text\/plain[^]*text\/html[^]*text\/calendar/);
    expect(raw).toMatch(/Content-Disposition: attachment; filename=invite\.ics/);
    expect(headerOf(raw, 'Message-ID')).toBe(`<${id}@tracewright.example>`);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'SendingBegan(2, repeats)', 'Sent(2)']);
  });

  it('that is refused for good has bounced, and is not tried again', async () => {
    const server = await serve();
    server.atRecipient.push({ code: 550, text: 'no such mailbox' });
    const bench = benchOn(server);
    const id = await bench.queued();
    expect(await bench.work(id)).toBe(0);
    expect(await bench.work(id)).toBe(0);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Bounced(1, server)']);
    expect(await bench.answers(id)).toEqual(['550 no such mailbox']);
    expect(server.mails).toEqual([]);
  });

  it('whose text is refused for good has bounced as well', async () => {
    const server = await serve();
    server.atEnd.push({ code: 554, text: 'looks like spam' });
    const bench = benchOn(server);
    const id = await bench.queued();
    await bench.work(id);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Bounced(1, server)']);
  });

  it('that meets greylisting waits, and goes out at the next try', async () => {
    const server = await serve();
    server.atRecipient.push({ code: 451, text: 'greylisted' });
    const bench = benchOn(server);
    const id = await bench.queued();
    const wait = await bench.work(id);
    expect(wait).toBeGreaterThan(50_000);
    expect(await bench.work(id)).toBeGreaterThan(40_000); // too early: the server is not asked
    bench.clock.advance(wait);
    expect(await bench.work(id)).toBe(0);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Deferred(1)', 'SendingBegan(2)', 'Sent(2)']);
    expect(headerOf(server.mails[0]?.raw ?? '', 'Message-ID')).toBe(`<${id}@tracewright.example>`);
  });

  it('is given up after a day and a half', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const id = await bench.queued();
    for (let tries = 0; tries <= PAUSES_MS.length; tries++) {
      server.atRecipient.push({ code: 421, text: 'not today' });
      bench.clock.advance(await bench.work(id));
    }
    expect((await bench.log(id)).at(-1)).toBe('GivenUp(11)');
    expect(PAUSES_MS.reduce((sum, pause) => sum + pause)).toBeGreaterThan(34 * 60 * 60_000);
  });

  it('is a message of its own when it is sent again by hand', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const id = await bench.queued();
    await bench.work(id);
    await bench.change(id, { type: 'Resend' });
    await bench.work(id, 1); // an old job of the round before
    await bench.work(id, 2);
    expect(server.mails.map(({ raw }) => headerOf(raw, 'Message-ID'))).toEqual([
      `<${id}@tracewright.example>`,
      `<${id}.2@tracewright.example>`,
    ]);
  });

  it('without a server is kept for the desk; without anybody to tell it is dropped', async () => {
    const bench = new DeliveryBench({});
    const [kept, dropped] = [await bench.queued(), await bench.queued()];
    await bench.work(kept);
    bench.content = null;
    await bench.work(dropped);
    expect([await bench.log(kept), await bench.log(dropped)]).toEqual([['Kept()'], ['Dropped()']]);
  });
});

describe('a worker that dies between sending and noting', () => {
  it('leaves a try whose end is unknown: the next one says so and carries the same Message-ID', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const id = await bench.queued();
    const { runner } = bench;
    const dying: Pick<typeof runner, 'load' | 'run'> = {
      load: (...call) => runner.load(...call),
      run: (aggregate, stream, command, ...rest) =>
        (command as { type: string }).type === 'Conclude'
          ? Promise.reject(new Error('killed'))
          : runner.run(aggregate, stream, command, ...rest),
    };
    await expect(bench.work(id, 1, dying)).rejects.toThrow('killed');
    expect(server.mails).toHaveLength(1);
    expect(await bench.work(id)).toBe(0);
    expect(await bench.work(id)).toBe(0);
    const ids = server.mails.map(({ raw }) => headerOf(raw, 'Message-ID'));
    expect(ids).toEqual([`<${id}@tracewright.example>`, `<${id}@tracewright.example>`]);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'SendingBegan(2, repeats)', 'Sent(2)']);
  });

  it('and comes back to life notes nothing over the next one', async () => {
    const server = await serve();
    const bench = benchOn(server);
    const id = await bench.queued();
    await bench.change(id, { type: 'Begin', round: 1, attempt: 1 });
    await bench.work(id);
    await bench.change(id, { type: 'Conclude', round: 1, attempt: 1, outcome: { type: 'bounced', answer: 'late' } });
    expect((await bench.log(id)).at(-1)).toBe('Sent(2)');
  });
});

describe('a server', () => {
  it('that nobody runs is tried again later', async () => {
    const server = await serve();
    await server.stop();
    const bench = benchOn(server);
    const id = await bench.queued();
    expect(await bench.work(id)).toBeGreaterThan(50_000);
    expect(await bench.answers(id)).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  });

  it.each(['never greets', 'stops answering'] as const)('that %s is tried again later', async (how) => {
    const server = await serve();
    if (how === 'stops answering') server.atRecipient.push('silence');
    const mute = net.createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const port = how === 'never greets' ? (mute.address() as AddressInfo).port : server.port;
    const bench = new DeliveryBench({ email: new SmtpCarrier(settingsFor(port), IMPATIENT) });
    const id = await bench.queued();
    expect(await bench.work(id)).toBeGreaterThan(50_000);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Deferred(1)']);
    mute.close();
  });

  it('that takes the mail and then says nothing gets the same Message-ID again', async () => {
    const server = await serve();
    server.atEnd.push('silence');
    const bench = new DeliveryBench({ email: new SmtpCarrier(settingsFor(server.port), IMPATIENT) });
    const id = await bench.queued();
    bench.clock.advance(await bench.work(id));
    expect(await bench.work(id)).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(await bench.log(id)).toEqual(['SendingBegan(1)', 'Deferred(1)', 'SendingBegan(2)', 'Sent(2)']);
  });

  it('with STARTTLS and a password gets both', async () => {
    const server = await serve({ disabledCommands: [], authOptional: false });
    const settings = settingsFor(server.port, { requireTls: true, user: 'mailer', password: 'p@ss' });
    const carrier = new SmtpCarrier(settings, undefined, { ca: TEST_AUTHORITY });
    const bench = new DeliveryBench({ email: carrier });
    await bench.work(await bench.queued());
    expect(server.mails).toEqual([expect.objectContaining({ secure: true, user: 'mailer' })]);
    expect(await carrier.problem()).toBeUndefined();
  });

  it('with TLS from the first byte gets it', async () => {
    const server = await serve({ secure: true });
    const settings = settingsFor(server.port, { secure: true });
    const bench = new DeliveryBench({ email: new SmtpCarrier(settings, undefined, { ca: TEST_AUTHORITY }) });
    await bench.work(await bench.queued());
    expect(server.mails).toEqual([expect.objectContaining({ secure: true })]);
  });

  it('without STARTTLS gets no password', async () => {
    let asked = 0;
    const server = await serve({
      onAuth: (_auth, _session, go) => {
        asked += 1;
        go(null, { user: 'x' });
      },
    });
    const bench = benchOn(server, { requireTls: true, user: 'mailer', password: 'p@ss' });
    const id = await bench.queued();
    expect(await bench.work(id)).toBeGreaterThan(50_000);
    expect([asked, server.mails]).toEqual([0, []]);
  });

  it('that nobody vouches for gets nothing', async () => {
    const server = await serve({ disabledCommands: [] });
    const bench = benchOn(server, { requireTls: true });
    expect(await bench.work(await bench.queued())).toBeGreaterThan(50_000);
    expect(server.mails).toEqual([]);
  });

  it('that refuses the password says so, and the message waits until that is mended', async () => {
    const server = await serve({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, go) => go(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    });
    const settings = settingsFor(server.port, { user: 'mailer', password: 'very-secret' });
    const carrier = new SmtpCarrier(settings);
    const bench = new DeliveryBench({ email: carrier });
    const id = await bench.queued();
    expect(await bench.work(id)).toBeGreaterThan(50_000);
    expect(await bench.answers(id)).toEqual([expect.stringMatching(/^535/)]);
    const problem = await carrier.problem();
    expect(problem).toMatch(/535/);
    expect(problem).not.toContain('very-secret');
  });
});

test('a name that tries to add headers or recipients stays a name', async () => {
  const server = await serve();
  const bench = benchOn(server);
  bench.content = {
    ...LETTER,
    name: 'Eve\r\nBcc: all@example.com\r\n\r\n<script>, "mallory@example.com" <m@example.com>',
    subject: 'Hello\r\nBcc: all@example.com',
  };
  await bench.work(await bench.queued());
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['asha@example.com']);
  expect(headerOf(mail?.raw ?? '', 'Bcc')).toBeUndefined();
  expect(headerOf(mail?.raw ?? '', 'Subject')).toMatch(/Hello/);
});
