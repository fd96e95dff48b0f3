import { createServer } from 'node:net';
import { EventStoreUnavailable } from '@tracewright/event-store';
import { ConfigurationError, readConfiguration } from '../config';
import { AppendFailed } from './event-store-problem';
import { assertPortFree } from './http-server';
import { DatabaseSilent } from './patience';
import { startProblem } from './start-problems';

const coded = (code: string, path?: string) => Object.assign(new Error(`raw ${code}`), { code, path });
const own = readConfiguration({ PORT: '80', DATA_DIR: '/data' });
const remote = readConfiguration({ DATABASE_URL: 'postgres://me:secret@db.example:5432/app' });

describe('a problem at start', () => {
  it.each<[unknown, string]>([
    [
      coded('EADDRINUSE'),
      'Port 80 on 127.0.0.1 is taken: end the program that uses it, or set PORT to another number.',
    ],
    [coded('EADDRNOTAVAIL'), 'HOST is "127.0.0.1": this machine has no such address, set it to 127.0.0.1 or 0.0.0.0.'],
    [coded('EACCES'), "Port 80 may only be used by the system's administrator: set PORT to 1024 or more."],
    [
      coded('ENOSPC', '/data/x'),
      'The disk that holds /data/x is full: free some space, or set DATA_DIR to a folder on another disk.',
    ],
    [
      coded('EROFS', '/data/x'),
      "/data/x can't be written: give this account the permission, or set DATA_DIR to a folder of its own.",
    ],
    [
      new DatabaseSilent(60, new Error('timeout expired')),
      'The built-in database did not answer within 60 seconds: see /data/postgres.log, end what keeps this machine or its ' +
        'disk busy, and start again.',
    ],
    [coded('ECONNREFUSED'), 'The built-in database does not answer: start it, or correct DATABASE_URL.'],
    [
      new Error('the keys were wrapped by another key'),
      'Tracewright could not start: the keys were wrapped by another key',
    ],
    [
      new Error('migration x failed', { cause: coded('42P07') }),
      'Tracewright could not start: migration x failed: raw 42P07',
    ],
    ['just a text', 'Tracewright could not start: just a text'],
    [
      new ConfigurationError(['PORT is "x": set it.', 'HOST is "y": set it.']),
      'PORT is "x": set it.\nHOST is "y": set it.',
    ],
  ])('%p is told in a sentence', (error, sentence) => expect(startProblem(error, own)).toBe(sentence));

  it.each<[string, RegExp]>([
    ['ENOTFOUND', /^The database at db\.example:5432\/app does not answer/],
    ['28P01', /refuses the name or password/],
    ['3D000', /does not exist on its server/],
    ['42501', /CREATE on the database/],
    ['53100', /disk .* is full/],
  ])('with the database (%s) names it without its password', (code, sentence) => {
    const problem = startProblem(new Error('opening failed', { cause: new AggregateError([coded(code)]) }), remote);
    expect(problem).toMatch(sentence);
    expect(problem).not.toMatch(/secret/);
  });

  it('with a database of one’s own that stays silent says what to do', () =>
    expect(startProblem(new DatabaseSilent(60, new Error('timeout expired')), remote)).toBe(
      'The database at db.example:5432/app did not answer within 60 seconds: start it, or correct DATABASE_URL.',
    ));

  it.each<[Error, RegExp]>([
    [coded('16 UNAUTHENTICATED: Unauthenticated'), /refuses the name or password: correct them in EVENTSTORE_URL\.$/],
    [
      coded('7 PERMISSION_DENIED: Access Denied'),
      /does not let the user me read all events: .*\{"\$acl": \{"\$r": \["\$admins", "me"\]\}\}\.$/,
    ],
    [new AppendFailed(coded('7 PERMISSION_DENIED: Access Denied')), /the user me append: .*"\$w" of "\$userStreamAcl"/],
    [new Error('No connection established. Last error: self-signed certificate in certificate chain'), /tlsCAFile=/],
    [new Error('14 UNAVAILABLE: Name resolution failed for target dns:es.example:2113'), /name that is not found/],
    [new Error('14 UNAVAILABLE: ssl3_get_record:wrong version number'), /add tls=false/],
    [new Error('13 INTERNAL: Received RST_STREAM with code 2'), /correct the port/],
    [
      new Error('14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED'),
      /does not answer: start it/,
    ],
  ])('with the event store (%p) says what to do, without its password', (cause, sentence) => {
    const events = readConfiguration({ EVENTSTORE_URL: 'esdb://me:secret@es.example:2113?tls=true' });
    const problem = startProblem(new EventStoreUnavailable('the event store does not answer', { cause }), events);
    expect(problem).toMatch(/^The event store at es\.example:2113 /);
    expect(problem).toMatch(sentence);
    expect(problem).not.toMatch(/secret/);
  });

  it('is seen before anything is started when the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    try {
      await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    } finally {
      await new Promise((resolve) => taken.close(resolve));
    }
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });
});
