import type { Dispute, DisputeEvidence, DisputePhase, DisputeStatus } from '../entities';
import type { Draft } from './draft';
import { type Body, onlyFields, optionalText, wholeNumber } from './fields';
import type { DisputeRecord } from './records';
import { GatewayRefusal, refusedField } from './refusal';
import { tell } from './webhooks';

const PHASES: readonly DisputePhase[] = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'];
const DAYS_TO_RESPOND = 7;
const LONGEST_SUMMARY = 1000;
const PROOFS = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const;

/**
 * Somebody's bank wants the money back.
 * @param body payment_id; amount (the whole unless said), phase, reason_code, respond_by (unix seconds; in 7 days unless said)
 * @throws GatewayRefusal when the payment was not captured
 */
export function openDispute(draft: Draft, body: Body): Dispute {
  onlyFields(body, ['payment_id', 'amount', 'phase', 'reason_code', 'respond_by']);
  const { payment } = draft.payment(optionalText(body, 'payment_id', 60) ?? '');
  if (!payment.captured) throw new GatewayRefusal('The payment status should be captured for action to be taken');
  const amount = body['amount'] === undefined ? payment.amount : wholeNumber(body, 'amount');
  if (amount < 1 || amount > payment.amount) {
    throw refusedField('amount', 'dispute amount cannot be greater than payment amount.');
  }
  const phase = PHASES.find((known) => known === (body['phase'] ?? 'chargeback'));
  if (!phase) throw refusedField('phase', 'The selected phase is invalid.');
  const inDays = draft.unixSeconds + DAYS_TO_RESPOND * 86_400;
  const respondBy = body['respond_by'] === undefined ? inDays : wholeNumber(body, 'respond_by');
  const dispute: Dispute = {
    id: draft.given.newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: optionalText(body, 'reason_code', 60) ?? phase,
    respond_by: respondBy,
    status: 'open',
    phase,
    created_at: draft.unixSeconds,
    evidence: { amount, summary: null, ...noProofs(), others: null, submitted_at: null },
  };
  draft.put({ kind: 'dispute', id: dispute.id, dispute, decidedAt: null, dueAt: respondBy * 1000 });
  tell(draft, 'payment.dispute.created', { payment, dispute });
  return dispute;
}

/** @throws GatewayRefusal when it is decided already, or too late */
export function acceptDispute(draft: Draft, id: string, body: Body): Dispute {
  onlyFields(body, []);
  answerable(draft, id);
  return settleDispute(draft, id, 'lost');
}

/** @throws GatewayRefusal when it is decided already, too late, or without a document */
export function contestDispute(draft: Draft, id: string, body: Body): Dispute {
  const { dispute } = answerable(draft, id);
  onlyFields(body, ['amount', 'summary', ...PROOFS, 'others', 'action']);
  const action = body['action'] ?? 'draft';
  if (action !== 'draft' && action !== 'submit') throw refusedField('action', 'The selected action is invalid.');
  const amount = body['amount'] === undefined ? dispute.evidence.amount : wholeNumber(body, 'amount');
  if (amount > dispute.amount) {
    throw refusedField('amount', 'contest amount cannot be greater than dispute amount.');
  }
  const summary = optionalText(body, 'summary', LONGEST_SUMMARY) ?? dispute.evidence.summary;
  const documents = documentsOf(body);
  const evidence: DisputeEvidence = { ...dispute.evidence, amount, summary, ...documents };
  if (action === 'draft') return change(draft, id, { evidence });
  if ([...PROOFS, 'others'].every((proof) => evidence[proof] === null)) {
    throw new GatewayRefusal('Atleast one document should be provided for contesting the dispute.');
  }
  return settleDispute(draft, id, 'under_review', { evidence: { ...evidence, submitted_at: draft.unixSeconds } });
}

/** What the bank decided, or an open one that nobody answered: lost. */
export function settleDispute(
  draft: Draft,
  id: string,
  status: Exclude<DisputeStatus, 'open'>,
  more: Partial<Dispute> = {},
): Dispute {
  const { dispute: before } = draft.dispute(id);
  if (before.status === 'won' || before.status === 'lost' || before.status === 'closed') throw notIn(before.status);
  const deducted = status === 'lost' ? before.amount : 0;
  const decided = { dueAt: null, decidedAt: status === 'under_review' ? null : draft.now };
  const dispute = change(draft, id, { ...more, status, amount_deducted: deducted }, decided);
  tell(draft, `payment.dispute.${status}`, { payment: draft.payment(dispute.payment_id).payment, dispute });
  return dispute;
}

const noProofs = () => Object.fromEntries(PROOFS.map((proof) => [proof, null]));

function documentsOf(body: Body): Partial<Dispute['evidence']> {
  const given = PROOFS.filter((proof) => body[proof] !== undefined);
  for (const proof of given) if (!isDocuments(body[proof])) throw invalidFile();
  const others = body['others'];
  if (others !== undefined && !isOthers(others)) throw invalidFile();
  const proofs = Object.fromEntries(given.map((proof) => [proof, body[proof]]));
  return others === undefined ? proofs : { ...proofs, others };
}

const isDocuments = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every(isDocument);

const isDocument = (id: unknown): boolean => typeof id === 'string' && /^doc_[A-Za-z0-9]{14}$/.test(id);

const isOthers = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 20 &&
  value.every(
    (other: unknown) =>
      typeof other === 'object' &&
      other !== null &&
      'type' in other &&
      typeof other.type === 'string' &&
      'document_ids' in other &&
      isDocuments(other.document_ids),
  );

const invalidFile = (): GatewayRefusal =>
  new GatewayRefusal('Invalid file id provided or merchant is unauthorized to access the fileId(s) provided');

const notIn = (status: DisputeStatus): GatewayRefusal =>
  new GatewayRefusal(`Action not allowed when dispute is in ${status} status.`);

function answerable(draft: Draft, id: string) {
  const record = draft.dispute(id);
  if (record.dispute.status !== 'open') throw notIn(record.dispute.status);
  if (draft.unixSeconds > record.dispute.respond_by) {
    throw new GatewayRefusal('Action not allowed as deadline to respond has elapsed.');
  }
  return record;
}

function change(
  draft: Draft,
  id: string,
  changed: Partial<Dispute>,
  more: Partial<Pick<DisputeRecord, 'dueAt' | 'decidedAt'>> = {},
): Dispute {
  const record = draft.dispute(id);
  return draft.put({ ...record, ...more, dispute: { ...record.dispute, ...changed } }).dispute;
}
