import { CloseCircleFilled } from '@ant-design/icons';
import type { FailureFacts } from '../analysis/messages';

interface Props {
  readonly fileName: string;
  readonly failure: FailureFacts;
}

/** Why a file could not be analysed, and where in it. */
export function FailureNotice({ fileName, failure }: Props) {
  const { message, line } = failure;
  // Readers begin such messages with the line themselves.
  const text = line === undefined ? message : message.replace(new RegExp(`^Line ${line}: `), '');
  return (
    <div className="cr-failure" role="alert">
      <CloseCircleFilled aria-hidden />
      <div>
        <h2 tabIndex={-1} data-phase-focus>
          {fileName} could not be analyzed
        </h2>
        <p>
          {line !== undefined && <strong>Line {line}: </strong>}
          {text}
        </p>
      </div>
    </div>
  );
}
