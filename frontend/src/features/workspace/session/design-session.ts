import type { Design } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import {
  afterServerStep,
  canRedo,
  canUndo,
  committed,
  currentDesign,
  Editor,
  firstSent,
  loaded,
  mergeDesigns,
  rebased,
  receive,
  redoStep,
  sameDesign,
  sendingFailed,
  sendingFirst,
  Store,
  undoStep,
  type Choice,
  type EditHistory,
  type Gesture,
  type Merge,
} from '../../../canvas';
import { AUTOSAVE_MS, RETRY_MS } from './autosave';
import { removeDraft, writeDraft, type Draft } from './drafts';
import { gestureText, reversalText } from './reversals';
import { savedDesign, type SessionOptions, type SessionState } from './session-types';

/** The same action on the same parts within this time is one step: a held arrow key. */
const SAME_GESTURE_MS = 900;

/** One open project: its editor, and the way of each gesture to the server. */
export class DesignSession {
  readonly store: Store<SessionState>;
  readonly editor: Editor;
  /** From the last gesture until it is saved. */
  pauseMs = AUTOSAVE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<boolean> | undefined;
  private lastGestureAt = 0;
  private closed = false;
  private failures = 0;
  private givenUp = false;

  constructor(
    project: ProjectResponse,
    private readonly options: SessionOptions,
  ) {
    const history = loaded(savedDesign(project));
    this.store = new Store<SessionState>({ project, history, status: 'saved', conflict: undefined, reversing: false });
    this.editor = new Editor(history.saved, {
      newGestureId: options.newId,
      onGesture: (gesture) => this.gestured(gesture),
    });
  }

  get state(): SessionState {
    return this.store.get();
  }

  get canUndo(): boolean {
    return canUndo(this.state.history);
  }

  get canRedo(): boolean {
    return canRedo(this.state.history);
  }

  /** Whether something has not reached the server. */
  get hasUnsaved(): boolean {
    return this.state.history.unsent.length > 0;
  }

  /** Stops the clock; what is unsaved stays in the draft. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** The person gives up what is unsaved: it is not offered at the next visit. */
  giveUp(): void {
    this.givenUp = true;
    this.close();
    removeDraft(this.options.draftKey);
  }

  /** Takes up again after `close`. */
  open(): void {
    this.closed = false;
    if (this.hasUnsaved) this.saveLater();
  }

  // Gestures

  private gestured(gesture: Gesture): void {
    const now = Date.now();
    const again = now - this.lastGestureAt < SAME_GESTURE_MS;
    this.lastGestureAt = now;
    this.changed(committed(this.state.history, gesture, again));
    this.saveLater();
  }

  private changed(history: EditHistory): void {
    const status = this.saving ? 'saving' : history.unsent.length > 0 ? 'unsaved' : 'saved';
    this.store.set({ history, status });
    this.keepDraft();
  }

  private saveLater(milliseconds = this.pauseMs): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private keepDraft(): void {
    const { history, project } = this.state;
    const { draftKey } = this.options;
    if (history.unsent.length === 0 || this.givenUp) return removeDraft(draftKey);
    const draft: Draft = {
      projectId: project.id,
      revision: history.revision,
      gestures: history.unsent,
      at: new Date().toISOString(),
    };
    // Without room the design is still saved to the server within seconds.
    if (!writeDraft(draftKey, draft)) removeDraft(draftKey);
  }

  // Saving

  /** As `save`, but a failure is told even if earlier tries failed as well. */
  saveNow(): Promise<boolean> {
    this.failures = 0;
    return this.save();
  }

  /** Sends every unsent gesture in order. Answers whether all of them arrived. */
  save(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.state.conflict) return Promise.resolve(false);
    if (!this.hasUnsaved) return this.saving ?? Promise.resolve(true);
    this.saving ??= this.sendAll().finally(() => {
      this.saving = undefined;
      this.changed(this.state.history);
    });
    this.store.set({ status: 'saving' });
    return this.saving;
  }

  private async sendAll(): Promise<boolean> {
    while (this.hasUnsaved) {
      try {
        await this.sendFirst();
      } catch (error) {
        if (!this.goOnAfter(error)) return false;
      }
    }
    this.failures = 0;
    return true;
  }

  /** Whether saving can go on at once after an error. */
  private goOnAfter(error: unknown): boolean {
    const { server, events } = this.options;
    // A save that may have arrived stays as it is until its answer is known.
    const open = server.isUnknownOutcome(error);
    if (!open) this.store.set({ history: sendingFailed(this.state.history) });
    const theirs = server.conflictIn(error);
    if (theirs) return this.mergeWith(theirs);
    events.onSaveFailed(error, this.failures++ > 0);
    if (open) this.saveLater(RETRY_MS);
    return false;
  }

  private async sendFirst(): Promise<void> {
    const { history } = this.state;
    const [first] = history.unsent;
    if (!first) return;
    const target = currentDesign({ ...history, unsent: [first] });
    this.store.set({ history: sendingFirst(history) });
    const project = await this.options.server.save(target, history.revision, first.id);
    this.take(project, firstSent(this.state.history, savedDesign(project)), target);
    this.options.events.onSaved(project);
  }

  /** Shows the server's answer; where it is what was sent, the objects on screen stay the same objects. */
  private take(project: ProjectResponse, history: EditHistory, expected?: Design): void {
    const same = expected && sameDesign(expected, history.saved);
    const kept = same ? { ...history, saved: expected } : history;
    this.store.set({ project });
    this.changed(kept);
    if (!same) receive(this.editor, currentDesign(kept));
  }

  // Other people's changes

  /** Answers false when a person has to decide. */
  mergeWith(theirs: ProjectResponse): boolean {
    const { history } = this.state;
    const merge = mergeDesigns(history.saved, currentDesign(history), savedDesign(theirs).design);
    if (merge.conflicts.length > 0) {
      this.store.set({ conflict: { merge, theirs } });
      return false;
    }
    this.takeMerge(merge, theirs, new Map());
    if (history.unsent.length > 0) this.options.events.onMerged();
    return true;
  }

  private takeMerge(merge: Merge, theirs: ProjectResponse, choices: ReadonlyMap<string, Choice>): void {
    const gestures = merge.rebase(this.state.history.unsent, choices).map((gesture) => ({
      ...gesture,
      // What is sent is another change now, so its key must be another one too.
      id: this.options.newId(),
    }));
    this.store.set({ conflict: undefined });
    this.take(theirs, rebased(this.state.history, savedDesign(theirs), gestures));
  }

  /** Goes on saving with the person's decision for each conflict. */
  resolveConflict(choices: ReadonlyMap<string, Choice>): Promise<boolean> {
    const { conflict } = this.state;
    if (!conflict) return Promise.resolve(true);
    this.takeMerge(conflict.merge, conflict.theirs, choices);
    return this.save();
  }

  // Undo and redo

  readonly undo = (): Promise<string | undefined> => this.reverse('undo');
  readonly redo = (): Promise<string | undefined> => this.reverse('redo');

  /**
   * Answers what was taken back or brought back, in words; undefined when nothing was.
   * @throws the server's error when it refuses
   */
  private async reverse(direction: 'undo' | 'redo'): Promise<string | undefined> {
    const { history, reversing } = this.state;
    if (reversing) return undefined;
    const step = direction === 'undo' ? undoStep(history) : redoStep(history);
    if (step.kind === 'local') {
      this.lastGestureAt = 0;
      this.changed(step.history);
      this.editor.load(currentDesign(step.history));
      this.saveLater();
      return gestureText(step.gesture);
    }
    return step.kind === 'server' ? this.reverseOnServer(direction) : undefined;
  }

  private async reverseOnServer(direction: 'undo' | 'redo'): Promise<string | undefined> {
    this.store.set({ reversing: true });
    try {
      if (!(await this.save())) return undefined;
      const project = await this.options.server.reverse(direction);
      this.take(project, afterServerStep(this.state.history, direction, savedDesign(project)));
      this.options.events.onSaved(project);
      return reversalText(project, direction);
    } finally {
      this.store.set({ reversing: false });
    }
  }

  // The whole design

  /** After the server replaced the design, as an import does. */
  async reload(): Promise<void> {
    const project = await this.options.server.load();
    this.take(project, loaded(savedDesign(project)));
    this.options.events.onSaved(project);
  }

  /** Name, status and the like changed. */
  renamed(project: ProjectResponse): void {
    this.store.set({
      project: { ...this.state.project, name: project.name, description: project.description, status: project.status },
    });
  }

  /** Puts the changes of a draft on top of the design, as if they had just been made. */
  async restore(draft: Draft): Promise<void> {
    const { history } = this.state;
    if (draft.revision === history.revision) {
      const restored = draft.gestures.reduce<EditHistory>((now, gesture) => committed(now, gesture, false), history);
      this.changed(restored);
      this.editor.load(currentDesign(restored));
    } else {
      const base = await this.options.server.designAt(draft.revision);
      const mine = draft.gestures.reduce<EditHistory>((now, gesture) => committed(now, gesture, false), {
        ...history,
        saved: base,
      });
      const theirs = this.state.project;
      this.store.set({ history: mine });
      this.mergeWith(theirs);
    }
    this.saveLater();
  }
}
