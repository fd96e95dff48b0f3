import { errorAnswer } from '../http/answers/errors';
import { isDatabaseUnavailable } from './unavailable';

test.each([
  ['a refused connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['a server that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['too many connections', Object.assign(new Error('sorry'), { code: '53300' })],
  ['a refused password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
  ['a server without our database', Object.assign(new Error('no such database'), { code: '3D000' })],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a cause', new Error('could not load', { cause: new Error('timeout exceeded when trying to connect') })],
])('%s is answered with 503', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(errorAnswer(error)).toMatchObject({ status: 503, body: { code: 'database_unavailable' }, unexpected: false });
});

test.each([
  ['a duplicate key', Object.assign(new Error('duplicate'), { code: '23505' })],
  ['a programming error', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s is not', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(errorAnswer(error).status).toBe(500);
});
