import { ledDesign } from '../../acceptance/support/led-design';

/**
 * Every call of the product as everybody who could make it. A call that stands not in the table fails the test, and so
 * does one of the table that is gone. Where something belongs to somebody, all callers here are others than its owner.
 */
export type Answers = readonly [anonymous: number, user: number, expert: number, admin: number];

export interface Expected {
  readonly answers: Answers;
  readonly body?: object;
  readonly query?: string;
  readonly headers?: { readonly [name: string]: string };
  /** What stands for the `:parts` of the address; `things` are the owner's. */
  readonly at?: { readonly [part: string]: string };
}

export const PUBLIC: Answers = [200, 200, 200, 200];
const SIGNED_IN: Answers = [401, 200, 200, 200];
const ADMIN: Answers = [401, 403, 403, 200];
const EXPERT: Answers = [401, 403, 200, 403];
/** Nobody is told that there is such a thing. */
const OWNER: Answers = [401, 404, 404, 404];
const OWNER_OR_ADMIN: Answers = [401, 404, 404, 200];
/** Work of experts that another one has. */
const ASSIGNED: Answers = [401, 403, 404, 403];
const with_ = (answers: Answers, admin: number): Answers => [answers[0], answers[1], answers[2], admin];
const CHECKOUT = {
  razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
  razorpay_order_id: 'order_IEIaMR65cu6nz3',
  razorpay_signature: 'a',
};
const WHOLE_DAY = { preferredDate: '2000-01-01', preferredTime: '10:00', timeZone: 'UTC' };

export const TABLE: { readonly [route: string]: Answers | Expected } = {
  'GET /api/health': PUBLIC,
  'GET /api/health/ready': PUBLIC,
  'GET /metrics': PUBLIC,
  'POST /api/auth/register': { answers: [400, 400, 400, 400], body: {} },
  'POST /api/auth/login': { answers: [401, 401, 401, 401], body: { username: 'nobody@example.com', password: 'x' } },
  'GET /api/auth/me': SIGNED_IN,
  'POST /api/auth/password-reset': { answers: [202, 202, 202, 202], body: { username: 'nobody@example.com' } },
  'POST /api/auth/password-reset/confirm': {
    answers: [400, 400, 400, 400],
    body: { token: 'none of ours', password: 'another password' },
  },
  'POST /api/auth/password': {
    answers: [401, 403, 403, 403],
    body: { currentPassword: 'not the right one', newPassword: 'another password' },
  },
  'GET /api/user/sessions': SIGNED_IN,
  'DELETE /api/user/sessions/:id': { answers: OWNER, at: { id: 'session' } },
  'GET /api/user/export': SIGNED_IN,
  'GET /api/user/statistics': SIGNED_IN,
  'DELETE /api/user': { answers: [401, 403, 403, 403], body: { password: 'not the right one' } },
  'GET /api/users': ADMIN,
  'GET /api/users/summary': ADMIN,
  'GET /api/admin/experts': ADMIN,
  'POST /api/admin/experts': { answers: with_(ADMIN, 400), body: {} },
  'PATCH /api/admin/experts/:id': { answers: with_(ADMIN, 404), body: { disabled: true }, at: { id: 'owner' } },

  'GET /api/consultations/slots': { answers: PUBLIC, query: '?service=follow-up' },
  'GET /api/expert/profile': EXPERT,
  'PATCH /api/expert/profile': { answers: EXPERT, body: { skills: 'Switching supplies' } },
  'PUT /api/expert/hours': { answers: EXPERT, body: { weekly: [] } },
  'GET /api/expert/assignments': EXPERT,
  'GET /api/expert/earnings': EXPERT,
  'GET /api/admin/experts/profiles': ADMIN,
  'PUT /api/admin/experts/:id/share': { answers: with_(ADMIN, 404), body: { share: 7000 }, at: { id: 'owner' } },
  'POST /api/admin/experts/:id/assignments': {
    answers: with_(ADMIN, 404),
    body: { service: 'consultation', referenceId: 'none' },
    at: { id: 'owner' },
  },
  'GET /api/admin/assignments': ADMIN,

  'GET /api/projects/recent': SIGNED_IN,
  'GET /api/projects/archived': SIGNED_IN,
  'POST /api/projects': { answers: [401, 201, 201, 201], body: {} },
  'GET /api/projects/:id': OWNER,
  'PUT /api/projects/:id': { answers: OWNER, body: ledDesign() },
  'PATCH /api/projects/:id': { answers: OWNER, body: { name: 'Mine now' } },
  'DELETE /api/projects/:id': OWNER,
  'POST /api/projects/:id/restore': OWNER,
  'POST /api/projects/:id/undo': OWNER,
  'POST /api/projects/:id/redo': OWNER,
  'GET /api/projects/:id/history': OWNER,
  'GET /api/projects/:id/design': { answers: OWNER, query: '?revision=0' },
  'GET /api/projects/:id/cost-analysis': OWNER,
  'GET /api/projects/:id/cost-analysis.csv': OWNER,
  'GET /api/projects/:id/export/:format': { answers: OWNER, at: { format: 'json' } },
  'GET /api/projects/:id/live': OWNER,
  'POST /api/projects/:id/shares': OWNER,
  'DELETE /api/projects/:id/shares/:token': { answers: OWNER, at: { token: 'share' } },
  'GET /api/shared/:token': { answers: PUBLIC, at: { token: 'share' } },
  'POST /api/projects/:id/regenerate-feedback': OWNER,
  'GET /api/design-feedback': { answers: OWNER, query: '?projectId=:id' },
  'GET /api/design-feedback/coverage': { answers: OWNER, query: '?projectId=:id' },
  'POST /api/design-feedback/:id/resolve': { answers: OWNER, at: { id: 'feedback' } },
  'POST /api/design-feedback/:id/reopen': { answers: OWNER, at: { id: 'feedback' } },
  'POST /api/design-feedback/:id/accept': { answers: OWNER, at: { id: 'feedback' }, body: { reason: 'Seen' } },
  'POST /api/circuits/import': { answers: [401, 400, 400, 400], body: {} },
  'POST /api/circuits/import-complete': { answers: with_(ADMIN, 400), body: {} },
  'GET /api/components': PUBLIC,
  'POST /api/recommendations/search': { answers: PUBLIC, body: { requirementText: 'step down 12 V to 5 V' } },
  'GET /api/recommendations/templates/:id': { answers: [404, 404, 404, 404], at: { id: 'owner' } },
  'POST /api/recommendations/templates': { answers: with_(ADMIN, 422), body: { name: ' ' } },
  'POST /api/recommendations/own-templates': { answers: [401, 402, 402, 402], body: { projectId: 7 } },
  'GET /api/recommendations/own-templates': SIGNED_IN,
  'DELETE /api/recommendations/own-templates/:id': { answers: OWNER, at: { id: 'owner' } },
  'POST /api/recommendations/template-uploads': { answers: with_(ADMIN, 400), body: {} },
  'GET /api/recommendations/template-uploads': ADMIN,
  'GET /api/recommendations/template-uploads/:id': { answers: with_(ADMIN, 404), at: { id: 'owner' } },
  'GET /api/recommendations/template-uploads/:id/rows': { answers: with_(ADMIN, 404), at: { id: 'owner' } },
  'GET /api/templates/sample.csv': PUBLIC,
  'POST /api/recommendations/templates/:id/usage': {
    answers: [404, 404, 404, 404],
    body: { wasSuccessful: true },
    at: { id: 'owner' },
  },
  'POST /api/recommendations/templates/:id/rating': {
    answers: [401, 404, 404, 404],
    body: { rating: 4 },
    at: { id: 'owner' },
  },
  'POST /api/ml/recommendations': { answers: [401, 400, 400, 400], body: {} },
  'POST /api/ml/recommendations/reading': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/ml/recommendations/:id': { answers: [401, 404, 404, 404], at: { id: 'owner' } },
  'POST /api/ml/recommendations/:id/rating': {
    answers: [401, 404, 404, 404],
    body: { rating: 4 },
    at: { id: 'owner' },
  },
  'POST /api/ml/recommendations/:id/acceptance': {
    answers: [401, 404, 404, 404],
    body: { accepted: true },
    at: { id: 'owner' },
  },
  'GET /api/user/recommendations-history': [401, 200, 200, 200],

  'GET /api/consultations/services': PUBLIC,
  'POST /api/consultations': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/consultations': ADMIN,
  'GET /api/consultations/summary': ADMIN,
  'GET /api/consultations/:id/cancellation': { answers: OWNER_OR_ADMIN, at: { id: 'consultation' } },
  'GET /api/consultations/:id/calendar.ics': { answers: [401, 404, 404, 404], at: { id: 'consultation' } },
  'PUT /api/expert/consultations/:id/meeting-link': {
    answers: [401, 403, 404, 403],
    body: { link: 'https://meet.example/abc' },
    at: { id: 'consultation' },
  },
  'POST /api/expert/consultations/:id/complete': { answers: [401, 403, 404, 403], at: { id: 'consultation' } },
  'GET /api/user/consultations': SIGNED_IN,
  'PATCH /api/consultations/:id/status': { answers: ADMIN, body: { status: 'confirmed' }, at: { id: 'consultation' } },
  'POST /api/consultations/:id/reschedule': {
    answers: with_(OWNER, 400),
    body: WHOLE_DAY,
    at: { id: 'consultation' },
  },
  'POST /api/consultations/:id/cancel': { answers: OWNER_OR_ADMIN, body: {}, at: { id: 'consultation' } },

  'GET /api/circuit-review/services': PUBLIC,
  'POST /api/circuit-review': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/circuit-reviews': SIGNED_IN,
  'GET /api/user/circuit-reviews': SIGNED_IN,
  'GET /api/circuit-reviews/:id': { answers: OWNER_OR_ADMIN, at: { id: 'review' } },
  'GET /api/circuit-reviews/:id/files/:number': { answers: OWNER_OR_ADMIN, at: { id: 'review', number: 'one' } },
  'GET /api/circuit-reviews/:id/cancellation': { answers: OWNER, at: { id: 'review' } },
  'POST /api/circuit-reviews/:id/cancel': { answers: OWNER, body: {}, at: { id: 'review' } },
  // This one is about files: those of designs are in acceptance/reviews-of-designs.spec.ts.
  'GET /api/circuit-reviews/:id/design/:format': { answers: OWNER, at: { id: 'review', format: 'one' } },
  'GET /api/circuit-review/signing-key': PUBLIC,
  // This one was not made by our rules: nobody has a file of it.
  'GET /api/circuit-reviews/:id/report': { answers: OWNER, at: { id: 'review' } },
  'GET /api/circuit-reviews/:id/report/signature': { answers: OWNER, at: { id: 'review' } },
  'GET /api/circuit-reviews/:id/expert-report': { answers: OWNER, at: { id: 'review' } },
  'GET /api/circuit-reviews/:id/expert-report/:version/pdf': {
    answers: OWNER,
    at: { id: 'review', version: 'one' },
  },
  'GET /api/circuit-reviews/:id/expert-report/:version/attachments/:fileId': {
    answers: OWNER,
    at: { id: 'review', version: 'one', fileId: 'none' },
  },
  'GET /api/expert/reviews/:id': { answers: ASSIGNED, at: { id: 'review' } },
  'GET /api/expert/reviews/:id/circuits': { answers: ASSIGNED, at: { id: 'review' } },
  'PUT /api/expert/reviews/:id/draft': {
    answers: ASSIGNED,
    body: { summary: '', verdict: null, findings: [] },
    at: { id: 'review' },
    headers: { 'if-match': '-1' },
  },
  'POST /api/expert/reviews/:id/attachments': { answers: [401, 403, 400, 403], at: { id: 'review' } },
  'GET /api/expert/reviews/:id/attachments/:fileId': { answers: ASSIGNED, at: { id: 'review', fileId: 'none' } },
  'DELETE /api/expert/reviews/:id/attachments/:fileId': { answers: ASSIGNED, at: { id: 'review', fileId: 'none' } },
  'POST /api/expert/reviews/:id/delivery': {
    answers: ASSIGNED,
    body: {},
    at: { id: 'review' },
    headers: { 'if-match': '-1' },
  },
  'GET /api/admin/circuit-reviews': ADMIN,
  'GET /api/admin/circuit-reviews/summary': ADMIN,
  'GET /api/admin/circuit-reviews/:id': { answers: ADMIN, at: { id: 'review' } },
  'PATCH /api/admin/circuit-reviews/:id': { answers: ADMIN, body: {}, at: { id: 'review' } },

  'POST /api/ml/complete-solution': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/solutions': SIGNED_IN,
  'GET /api/solutions/:id': { answers: OWNER, at: { id: 'solution' } },
  'GET /api/solutions/:id/live': { answers: OWNER, at: { id: 'solution' } },
  'GET /api/solutions/:id/compare/:other': { answers: OWNER, at: { id: 'solution', other: 'solution' } },
  'GET /api/solutions/:id/export/:format': { answers: OWNER, at: { id: 'solution', format: 'json' } },
  'POST /api/solutions/:id/project': { answers: OWNER, body: {}, at: { id: 'solution' } },
  'GET /api/design-orders/tiers': PUBLIC,
  'POST /api/design-orders': { answers: [401, 400, 400, 400], body: {} },
  'GET /api/user/design-orders': SIGNED_IN,
  'GET /api/design-orders/:id': { answers: OWNER_OR_ADMIN, at: { id: 'order' } },
  'POST /api/design-orders/:id/accept': { answers: OWNER, body: {}, at: { id: 'order' } },
  'POST /api/design-orders/:id/correction': { answers: OWNER, body: { text: 'Otherwise' }, at: { id: 'order' } },
  'POST /api/design-orders/:id/cancel': { answers: OWNER, body: {}, at: { id: 'order' } },
  'GET /api/expert/design-orders': EXPERT,
  'POST /api/expert/design-orders/:id/solution': { answers: ASSIGNED, body: {}, at: { id: 'order' } },
  'POST /api/expert/design-orders/:id/deliver': {
    answers: [401, 403, 404, 403],
    body: { projectId: 1 },
    at: { id: 'order' },
  },
  'GET /api/admin/design-orders': ADMIN,
  'POST /api/admin/design-orders/:id/assign': { answers: with_(ADMIN, 400), body: {}, at: { id: 'order' } },
  'POST /api/admin/design-orders/:id/cancel': { answers: with_(ADMIN, 400), body: {}, at: { id: 'order' } },
  'POST /api/razorpay/create-order': { answers: [401, 400, 400, 400], body: {} },
  'POST /api/razorpay/verify-payment': { answers: OWNER, body: CHECKOUT, at: {} },
  // It answers to nobody who does not know the secret, whoever that is.
  'POST /api/razorpay/webhook': { answers: [401, 401, 401, 401], body: { event: 'order.paid' } },
  'GET /api/payments': SIGNED_IN,
  'GET /api/payments/summary': { answers: OWNER, query: '?service=review&id=:review' },
  // There is none: those of others are in acceptance/payments.spec.ts.
  'GET /api/payments/:id/receipt': { answers: OWNER, at: { id: 'owner' } },
  'GET /api/admin/payments': ADMIN,
  'POST /api/admin/payments/:id/refund': {
    answers: with_(ADMIN, 404),
    body: { reason: 'Seen' },
    at: { id: 'owner' },
  },
  'POST /api/admin/payments/:id/refunds/:refundId/repeat': {
    answers: with_(ADMIN, 404),
    at: { id: 'owner', refundId: 'none' },
  },
  'GET /api/admin/ledger': ADMIN,
  'GET /api/admin/reconciliation': with_(ADMIN, 204),
  'POST /api/admin/reconciliation': with_(ADMIN, 202),
  'GET /api/admin/disputes': ADMIN,
  'POST /api/test-gateway/pay': {
    answers: ADMIN,
    body: { orderId: 'order_IEIaMR65cu6nz3', method: 'card', outcome: 'success' },
  },
  'GET /api/test-gateway/faults': ADMIN,
  'PUT /api/test-gateway/faults': { answers: ADMIN, body: {} },
  'POST /api/test-gateway/settle': with_(ADMIN, 204),
  'GET /api/subscriptions/plans': PUBLIC,
  'GET /api/user/subscription': SIGNED_IN,
  'POST /api/user/subscription': { answers: [401, 402, 402, 402], body: { tier: 'smart' } },
  'POST /api/user/subscription/trial': { answers: [401, 400, 400, 400], body: { tier: 'free' } },
  'POST /api/user/subscription/cancel': { answers: [401, 409, 409, 409], body: {} },
  'GET /api/user/usage': SIGNED_IN,
  'GET /api/user/expert-validation': SIGNED_IN,

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

  'GET /api/support': PUBLIC,
  'GET /api/admin/messages': ADMIN,
  'GET /api/admin/messages/:id': { answers: with_(ADMIN, 404), at: { id: 'owner' } },
  'POST /api/admin/messages/:id/resend': { answers: with_(ADMIN, 404), at: { id: 'owner' } },
  'POST /api/admin/messages/:id/bounce': {
    answers: with_(ADMIN, 404),
    body: { reason: 'No such mailbox' },
    at: { id: 'owner' },
  },
  'GET /api/audit/categories': ADMIN,
  'GET /api/audit/events': ADMIN,
  'GET /api/audit/subjects/:kind/:id/timeline': { answers: ADMIN, at: { kind: 'subject' } },
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
  'GET /api/docs': ADMIN,
  'GET /api/docs-json': ADMIN,
  'GET /api/docs-yaml': ADMIN,
  'GET /api/reference': PUBLIC,
  'GET /api/reference-json': PUBLIC,
  'GET /api/reference-yaml': PUBLIC,

  // The last, because nobody is signed in afterwards.
  'POST /api/auth/logout': [204, 204, 204, 204],
};
