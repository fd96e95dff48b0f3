import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { DesignSession } from './design-session';

/**
 * Shows what somebody else saved, together with what of ours has not been: what does not go together is asked side by
 * side. Answers the project as they left it; undefined where it was known already, such as a save of our own.
 */
export async function follow(
  session: DesignSession,
  revision: number,
  load: () => Promise<ProjectResponse>,
): Promise<ProjectResponse | undefined> {
  await untilIdle(session);
  if (!lacks(session, revision)) return undefined;
  const theirs = await load();
  await untilIdle(session);
  if (!lacks(session, theirs.revision)) return undefined;
  session.mergeWith(theirs);
  return theirs;
}

/** A save whose answer is not known finds out by itself, and a question that is open is answered first. */
function lacks({ state: { history, conflict } }: DesignSession, revision: number): boolean {
  return revision > history.revision && history.sending === 0 && conflict === undefined;
}

/** Nothing is taken from under a person's hands, nor from under a save. */
function isIdle({ state, editor }: DesignSession): boolean {
  const { drag, wiring, marquee, editing, naming } = editor.state;
  return state.status !== 'saving' && !state.reversing && !drag && !wiring && !marquee && !editing && !naming?.focus;
}

function untilIdle(session: DesignSession): Promise<void> {
  if (isIdle(session)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isIdle(session)) return;
      for (const end of ends) end();
      resolve();
    };
    const ends = [session.store.subscribe(look), session.editor.store.subscribe(look)];
  });
}
