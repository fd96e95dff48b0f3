import { type Answers, type Expected, OWNER, PUBLIC, SIGNED_IN } from './route-answers';

/** Many design files at once, parts of one's own, and keys. */
export const ENTERPRISE: { readonly [route: string]: Answers | Expected } = {
  'GET /api/bulk': SIGNED_IN,
  'GET /api/bulk/access': SIGNED_IN,
  'GET /api/bulk/live': { answers: [401, 404, 404, 404] },
  'GET /api/bulk/:id/live': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/bulk': { answers: [401, 402, 402, 402], body: {} },
  'GET /api/bulk/:id': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/bulk/:id/files': { answers: OWNER, body: {}, at: { id: 'owner' } },
  'DELETE /api/bulk/:id/files/:file': { answers: OWNER, at: { id: 'owner', file: 'none' } },
  'POST /api/bulk/:id/start': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/bulk/:id/cancel': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/bulk/:id/retry': { answers: OWNER, body: {}, at: { id: 'owner' } },
  'GET /api/bulk/:id/summary.csv': { answers: OWNER, at: { id: 'owner' } },
  'DELETE /api/bulk/:id': { answers: OWNER, at: { id: 'owner' } },

  'GET /api/own-parts': SIGNED_IN,
  'GET /api/own-parts/summary': SIGNED_IN,
  'GET /api/own-parts/export': SIGNED_IN,
  'GET /api/own-parts/sample': PUBLIC,
  'PUT /api/own-parts/:id': {
    answers: OWNER,
    at: { id: 'none' },
    body: { version: 1, columns: { name: 'Theirs' } },
  },
  'DELETE /api/own-parts/:id': { answers: OWNER, at: { id: 'none' }, query: '?version=1' },
  'POST /api/own-parts/uploads': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/own-parts/uploads': SIGNED_IN,
  'GET /api/own-parts/uploads/:id': { answers: OWNER, at: { id: 'owner' } },
  'GET /api/own-parts/uploads/:id/problems': { answers: OWNER, at: { id: 'owner' } },
  'GET /api/own-parts/uploads/:id/missing': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/own-parts/uploads/:id/remove-missing': { answers: OWNER, at: { id: 'owner' } },
  'GET /api/components/own': SIGNED_IN,
  'GET /api/user/api-keys': SIGNED_IN,
  'POST /api/user/api-keys': { answers: [401, 402, 402, 402], body: { name: 'CI', scopes: ['projects:read'] } },
  'DELETE /api/user/api-keys/:id': { answers: OWNER, at: { id: 'owner' } },
};
