import { Alert, Button } from 'antd';
import type { SaveState } from './draft-writer';
import type { Writing } from './use-writer';

const TEXTS: { readonly [state in SaveState]: string } = {
  saved: 'Everything is saved.',
  waiting: 'Not saved yet …',
  saving: 'Saving …',
  failed: 'Not saved.',
  stale: 'Not saved.',
};

/** Whether the server has what is on the page, and what to do where it has not. */
export function SaveNote({ writing: { state, problem, writer } }: { readonly writing: Writing }) {
  if (state === 'stale') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title="The report was changed elsewhere since you opened it. Nothing of yours is lost, and nothing is saved now."
        action={
          <span className="xr-choice">
            <Button size="small" onClick={() => void writer.keepMine()}>
              Keep what is here
            </Button>
            <Button size="small" onClick={() => void writer.takeTheirs()}>
              Load the other
            </Button>
          </span>
        }
      />
    );
  }
  if (problem !== null && state !== 'saved') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={`${TEXTS.failed} ${problem}`}
        action={
          <Button size="small" onClick={() => void writer.saveNow()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <span className="xr-state" role="status">
      {TEXTS[state]}
    </span>
  );
}
