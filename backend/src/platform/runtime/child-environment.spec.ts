import { CONFIG_VARIABLES } from '../config';
import { childEnvironment } from './child-environment';

test('a program that is started knows where it is, and nothing of ours', () => {
  const ours = Object.fromEntries(CONFIG_VARIABLES.map(({ name }) => [name, 'x']));
  const env = { ...ours, AWS_SECRET_ACCESS_KEY: 'x', PGPASSWORD: 'x', PATH: '/bin', HOME: '/root', LC_TIME: 'C' };
  expect(childEnvironment({ TZ: 'UTC' }, env)).toEqual({ PATH: '/bin', HOME: '/root', LC_TIME: 'C', TZ: 'UTC' });
});
