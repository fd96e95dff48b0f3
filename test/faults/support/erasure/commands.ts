import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { RegenerateResponse } from '@tracewright/contracts/feedback';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { PASSWORD } from '../../../acceptance/support/app';
import type { Answer, HttpClient } from '../../../acceptance/support/http-client';
import { ledDesign } from '../../../acceptance/support/led-design';

/** Who is about to be erased, as the commands see them: every text of theirs begins with `word`. */
export interface Subject {
  readonly word: string;
  readonly client: HttpClient;
  readonly admin: HttpClient;
  /** A caller without a session. */
  readonly stranger: HttpClient;
  readonly email: string;
}

type Call = () => Promise<Answer>;

/** What has to be there first, and then the call that races with the erasure. */
export type Raced = (subject: Subject) => Promise<Call>;

const BOARD = readFileSync(path.resolve(__dirname, '../../../fixtures/circuits/lamps.v8.kicad_pcb'));
/** Still to come, whenever this runs. */
const DAY = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
export const PHONE = '+91 98450 77231';

const form = (file: string, name: string, content: Uint8Array | string, fields: { [field: string]: string } = {}) => {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set(file, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return made;
};

async function projectOf({ client, word }: Subject): Promise<number> {
  const { body } = await client.post<ProjectResponse>('/api/projects', { name: `${word} board` });
  return body.id;
}

const importOf = ({ client, word }: Subject, projectId: number | undefined, content: Uint8Array | string = BOARD) => {
  const fields: { [field: string]: string } = projectId === undefined ? {} : { projectId: String(projectId) };
  return client.post('/api/circuits/import', form('file', `${word}.kicad_pcb`, content, fields));
};

const booking = (word: string) => ({
  serviceType: 'follow-up',
  consultationType: 'new-project',
  preferredDate: DAY,
  preferredTime: '14:30',
  name: `${word} name`,
  email: `${word}@example.org`,
  phone: PHONE,
  message: `${word} message`,
  projectDescription: `${word} wishes`,
});

async function bookingOf({ client, word }: Subject): Promise<string> {
  const { body } = await client.post<Consultation>('/api/consultations', booking(word));
  return body.id;
}

const request = (word: string) =>
  form('file_0', `${word}.kicad_pcb`, BOARD, {
    name: `${word} name`,
    email: `${word}@example.org`,
    phone: PHONE,
    projectDescription: `${word} wishes`,
    reviewType: 'basic',
  });

async function reviewOf({ client, word }: Subject): Promise<string> {
  const { body } = await client.post<CircuitReview>('/api/circuit-review', request(word));
  return body.id;
}

async function findingOf(subject: Subject): Promise<string> {
  const id = await projectOf(subject);
  await subject.client.put(`/api/projects/${id}`, ledDesign());
  const { body } = await subject.client.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);
  const [finding] = body.feedback;
  if (!finding) throw new Error(`${subject.word}: the analysis found nothing: ${JSON.stringify(body)}`);
  return finding.id;
}

const changeReview =
  (what: (word: string) => object, before: readonly object[] = []): Raced =>
  async (subject) => {
    const address = `/api/admin/circuit-reviews/${await reviewOf(subject)}`;
    for (const step of before) await subject.admin.patch(address, step);
    return () => subject.admin.patch(address, what(subject.word));
  };

const projectChange =
  (change: (subject: Subject, id: number) => Promise<Answer>): Raced =>
  async (subject) => {
    const id = await projectOf(subject);
    return () => change(subject, id);
  };

const bookingChange =
  (change: (subject: Subject, id: string) => Promise<Answer>): Raced =>
  async (subject) => {
    const id = await bookingOf(subject);
    return () => change(subject, id);
  };

const findingChange =
  (change: (subject: Subject, id: string) => Promise<Answer>): Raced =>
  async (subject) => {
    const id = await findingOf(subject);
    return () => change(subject, id);
  };

/** Every command that carries personal data or follows from one, except the sign-up, which has no session before. */
export const COMMANDS: ReadonlyMap<string, Raced> = new Map<string, Raced>([
  [
    'sign in',
    ({ stranger, email }) =>
      Promise.resolve(() => stranger.post('/api/auth/login', { username: email, password: PASSWORD })),
  ],
  [
    'change the password',
    ({ client }) =>
      Promise.resolve(() =>
        client.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` }),
      ),
  ],
  [
    'create a project',
    ({ client, word }) =>
      Promise.resolve(() => client.post('/api/projects', { name: `${word} board`, description: `${word} for all` })),
  ],
  [
    'create a project with an Idempotency-Key',
    ({ client, word }) =>
      Promise.resolve(() =>
        client.post(
          '/api/projects',
          { name: `${word} board` },
          { 'idempotency-key': `key of ${word}`.replaceAll(' ', '-') },
        ),
      ),
  ],
  [
    'rename a project',
    projectChange(({ client, word }, id) => client.patch(`/api/projects/${id}`, { name: `${word} amplifier` })),
  ],
  [
    'describe a project',
    projectChange(({ client, word }, id) => client.patch(`/api/projects/${id}`, { description: `${word} for all` })),
  ],
  ['share a project', projectChange(({ client }, id) => client.post(`/api/projects/${id}/shares`, {}))],
  ['archive a project', projectChange(({ client }, id) => client.delete(`/api/projects/${id}`))],
  ['save a design', projectChange(({ client }, id) => client.put(`/api/projects/${id}`, ledDesign()))],
  ['import into a project', projectChange((subject, id) => importOf(subject, id))],
  ['read a file', (subject) => Promise.resolve(() => importOf(subject, undefined))],
  [
    'import what is no circuit',
    (subject) => Promise.resolve(() => importOf(subject, undefined, 'neither fish nor fowl')),
  ],
  [
    'redo an import',
    async (subject) => {
      const id = await projectOf(subject);
      await importOf(subject, id);
      await subject.client.post(`/api/projects/${id}/undo`);
      return () => subject.client.post(`/api/projects/${id}/redo`);
    },
  ],
  ['book', ({ client, word }) => Promise.resolve(() => client.post('/api/consultations', booking(word)))],
  [
    'cancel a booking',
    bookingChange(({ client, word }, id) =>
      client.post(`/api/consultations/${id}/cancel`, { reason: `${word} is away` }),
    ),
  ],
  [
    'move a booking',
    bookingChange(({ client }, id) =>
      client.post(`/api/consultations/${id}/reschedule`, { preferredDate: DAY, preferredTime: '10:00' }),
    ),
  ],
  [
    'cancel a booking as the administrator',
    bookingChange(({ admin, word }, id) =>
      admin.patch(`/api/consultations/${id}/status`, { status: 'cancelled', reason: `${word} did not answer` }),
    ),
  ],
  ['ask for a review', ({ client, word }) => Promise.resolve(() => client.post('/api/circuit-review', request(word)))],
  ['assign an expert', changeReview((word) => ({ assignedExpert: `${word} the expert` }))],
  [
    'deliver a report',
    changeReview((word) => ({
      reviewReport: `${word} forgot a capacitor`,
      withoutPayment: true,
      reason: `${word} paid in cash`,
    })),
  ],
  ['cancel a review', changeReview((word) => ({ status: 'cancelled', reason: `${word} sent a picture` }))],
  [
    'correct the status of a review',
    changeReview((word) => ({ status: 'pending', reason: `${word} wrote again` }), [{ status: 'confirmed' }]),
  ],
  [
    'accept a finding',
    findingChange(({ client, word }, id) =>
      client.post(`/api/design-feedback/${id}/accept`, { reason: `${word} knows better` }),
    ),
  ],
  ['resolve a finding', findingChange(({ client }, id) => client.post(`/api/design-feedback/${id}/resolve`))],
]);
