import type { User } from '@tracewright/contracts/accounts';
import { renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import { CompleteSolutions } from './CompleteSolutions';
import { RECORD, SOLUTION, STANDING } from './spec-support';

export const FREE = { tier: 'free', usageLimit: 3, monthlyUsage: 1 };

/** The page as somebody sees it, with a server that answers. */
export function open(
  at: string,
  user: User | undefined,
  answer: (call: Call) => Reply | undefined = () => undefined,
  plan = FREE,
) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') {
      return user ? { body: { user } } : { status: 401, body: { error: 'Please sign in.', code: 'unauthenticated' } };
    }
    const own = answer(call);
    if (own) return own;
    if (call.path === '/api/user/subscription') return { body: plan };
    if (call.path.startsWith('/api/solutions?')) return { body: [STANDING] };
    if (call.path === `/api/solutions/${SOLUTION.id}`) return { body: RECORD };
    return { status: 500, body: { error: `no answer to ${call.path}`, code: 'internal' } };
  });
  const below = (solution?: { readonly id: string }) => <p>below {solution?.id ?? 'nothing'}</p>;
  const shown = renderRoutes(
    [
      { path: '/complete-solutions', element: <CompleteSolutions below={below} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
    user,
  );
  return { ...server, ...shown };
}

export const PAGE = '/complete-solutions';
export const OPEN = `${PAGE}?solution=${SOLUTION.id}`;
