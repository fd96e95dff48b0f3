import type { ReportAttachment, ReportContent, ReportDraft } from '@tracewright/contracts/reviews/reports';
import { ApiError, messageOf, NetworkError } from '../../../lib/api';
import { attachFile, readWork, removeFile, saveDraft } from '../reports-api';

/** 'stale': somebody else, or another tab, has written on it since. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';

export interface DraftView {
  readonly content: ReportContent;
  readonly attachments: readonly ReportAttachment[];
  readonly revision: number;
  readonly state: SaveState;
  /** Why it is not saved. */
  readonly problem: string | null;
}

/** Typing pauses so long before it is saved. */
export const PAUSE_MS = 1200;
const AGAIN_MS = 5000;

/** What an expert writes, and its way to the server: one change after the other, and nothing typed is ever dropped. */
export class DraftWriter {
  private view: DraftView;
  /** What the server has. */
  private saved: ReportContent;
  private timer: number | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly reviewId: string,
    { content, attachments, revision }: ReportDraft,
  ) {
    this.saved = content;
    this.view = { content, attachments, revision, state: 'saved', problem: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftView => this.view;

  get hasUnsaved(): boolean {
    return this.view.content !== this.saved;
  }

  change(change: (content: ReportContent) => ReportContent): void {
    const content = change(this.view.content);
    const { state } = this.view;
    this.show({ content, state: state === 'stale' ? 'stale' : 'waiting', problem: this.view.problem });
    if (state !== 'stale') this.saveIn(PAUSE_MS);
  }

  /** Answers whether everything is saved now. */
  async saveNow(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.afterwards(() => this.save());
    return !this.hasUnsaved;
  }

  /** What is typed stays on the page, and is sent no more. */
  giveUp(): void {
    clearTimeout(this.timer);
    this.saved = this.view.content;
  }

  /** @throws ApiError where the file is refused */
  attach(file: File): Promise<void> {
    return this.afterwards(async () => this.took(await attachFile(this.reviewId, file)));
  }

  /** @throws ApiError */
  remove(fileId: string): Promise<void> {
    return this.afterwards(async () => this.took(await removeFile(this.reviewId, fileId)));
  }

  /** After 'stale': what is on the page takes the place of what the server has. */
  keepMine(): Promise<boolean> {
    return this.settle(({ content }) => (this.saved = content));
  }

  /** After 'stale': what the server has takes the place of what is on the page. */
  takeTheirs(): Promise<boolean> {
    return this.settle(({ content }) => {
      this.saved = content;
      this.show({ content });
    });
  }

  private async settle(decide: (theirs: ReportDraft) => void): Promise<boolean> {
    try {
      const { draft } = await readWork(this.reviewId);
      decide(draft);
      this.show({ attachments: draft.attachments, revision: draft.revision, state: 'saved', problem: null });
    } catch (error) {
      this.show({ problem: messageOf(error) });
      return false;
    }
    return this.saveNow();
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.saveNow(), ms);
  }

  private async save(): Promise<void> {
    if (!this.hasUnsaved || this.view.state === 'stale') return;
    const { content, revision } = this.view;
    this.show({ state: 'saving' });
    try {
      const answer = await saveDraft(this.reviewId, content, revision);
      this.saved = content;
      this.took(answer);
      this.show({ state: this.hasUnsaved ? 'waiting' : 'saved', problem: null });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale_revision';
      this.show({ state: isStale ? 'stale' : 'failed', problem: messageOf(error) });
      if (error instanceof NetworkError) this.saveIn(AGAIN_MS);
    }
  }

  private took({ revision, attachments }: ReportDraft): void {
    this.show({ revision, attachments });
  }

  /** Each change is sent with the revision that the one before has made. */
  private afterwards<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private show(change: Partial<DraftView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
