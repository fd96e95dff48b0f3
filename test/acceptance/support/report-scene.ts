import type { CircuitReview } from '@tracewright/contracts/reviews';
import type {
  ExpertReview,
  ReportContent,
  ReportDraft,
  ReportFinding,
  ReviewCircuits,
} from '@tracewright/contracts/reviews/reports';
import { until } from '@tracewright/testing';
import { type Expert, newExpert } from './experts';
import type { HttpClient } from './http-client';
import { ReviewScene } from './review-scene';
import type { Failure } from './reviews';

export const FINDING: ReportFinding = {
  id: 'led-1',
  severity: 'error',
  title: 'D1 has no series resistor',
  text: 'The pin drives the LED directly.\n<script>alert(1)</script>',
  recommendation: 'Put 330 Ω between U2 and D1.',
  file: 0,
  refs: ['D1', 'U2'],
  nets: [],
  own: null,
};
export const CONTENT: ReportContent = {
  summary: 'One fault stops the board.',
  verdict: 'minor-changes',
  findings: [FINDING],
};
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export const at = (id: string, rest = ''): string => `/api/expert/reviews/${id}${rest}`;
export const seen = (revision: number) => ({ 'if-match': String(revision) });

/** Reviews that experts have to do, and what they write. */
export class ReportScene {
  private constructor(
    readonly reviews: ReviewScene,
    readonly ravi: Expert,
    readonly meera: Expert,
  ) {}

  static async open(): Promise<ReportScene> {
    const reviews = await ReviewScene.open();
    const [ravi, meera] = [
      await newExpert(reviews.app, reviews.admin, 'ravi'),
      await newExpert(reviews.app, reviews.admin, 'meera'),
    ];
    return new ReportScene(reviews, ravi, meera);
  }

  /** A review that is paid and that an expert was given. */
  async given(files?: Parameters<ReviewScene['paid']>[1]): Promise<CircuitReview> {
    const review = await this.reviews.paid('professional', files);
    await this.reviews.seen(review.id, 'is paid', ({ paymentStatus }) => paymentStatus === 'paid');
    await this.assign(this.ravi, review.id);
    return review;
  }

  async assign(expert: Expert, referenceId: string): Promise<void> {
    const work = { service: 'review', referenceId };
    await until('it can be assigned', async () => {
      return (await this.reviews.admin.post(`/api/admin/experts/${expert.id}/assignments`, work)).status < 300;
    });
  }

  save(id: string, content: unknown, revision: number) {
    return this.ravi.client.put<ReportDraft & Failure>(at(id, '/draft'), content, seen(revision));
  }

  deliver(id: string, revision: number, body: object = {}, { client } = this.ravi) {
    return client.post<ExpertReview & Failure>(at(id, '/delivery'), body, seen(revision));
  }

  attach(id: string, name: string, content: Uint8Array, client: HttpClient = this.ravi.client) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), name);
    return client.post<ReportDraft & Failure>(at(id, '/attachments'), form);
  }

  async circuitsOf(id: string): Promise<ReviewCircuits> {
    const { status, body } = await this.ravi.client.get<ReviewCircuits>(at(id, '/circuits'));
    expect(status).toBe(200);
    return body;
  }

  /** The finding, marked with a net of D1 and what our rules found about it. */
  async marked(id: string): Promise<ReportFinding> {
    const [circuit] = (await this.circuitsOf(id)).circuits;
    const own = circuit?.findings.find(({ title }) => title === 'LED D1 has no series resistor');
    const nets = circuit?.parts.find(({ reference }) => reference === 'D1')?.nets ?? [];
    return { ...FINDING, nets, own: own ? { rule: own.rule, id: own.id } : null };
  }

  /** The draft with that finding; answers its revision. */
  async written(id: string): Promise<number> {
    const { status, body } = await this.save(id, { ...CONTENT, findings: [await this.marked(id)] }, -1);
    expect([status, body]).toEqual([200, expect.objectContaining({ revision: 1 })]);
    return body.revision;
  }
}
