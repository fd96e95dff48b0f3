import { ADMIN, type Answers, type Expected, with_ } from './route-answers';

/** What the administrator sees and repairs. */
export const OPERATIONS: { readonly [route: string]: Answers | Expected } = {
  'GET /api/ops/projections': ADMIN,
  'POST /api/ops/projections/:name/rebuild': { answers: with_(ADMIN, 404), at: { name: 'none' } },
  'POST /api/ops/projections/:name/resume': { answers: with_(ADMIN, 404), at: { name: 'none' } },
  'GET /api/ops/jobs': ADMIN,
  'POST /api/ops/jobs/:queue/:id/retry': { answers: with_(ADMIN, 404), at: { queue: 'none', id: 'none' } },
  'GET /api/ops/processes': ADMIN,
  'POST /api/ops/processes/:name/retry': { answers: with_(ADMIN, 404), body: {}, at: { name: 'none' } },
  'POST /api/ops/processes/:name/skip': {
    answers: with_(ADMIN, 404),
    body: { eventId: '5e0f6d0a-6a0b-4d57-9d7d-2f0f3c5c8a11', reason: 'Seen' },
    at: { name: 'none' },
  },
  'GET /api/ops/timers': ADMIN,
};
