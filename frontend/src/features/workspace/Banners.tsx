import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PlacedComponent } from '@tracewright/circuit/design';
import type { ImportResponse } from '@tracewright/contracts/imports';
import { counted } from '../../lib/format';
import { formatName } from './importing/file-rules';

const MOST_NAMED = 12;

function named(parts: readonly PlacedComponent[]): string {
  const names = parts.slice(0, MOST_NAMED).map(({ reference, value }) => [reference, value].filter(Boolean).join(' '));
  const more = parts.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** What an import brought, with everything the reader was not sure about. */
export function ImportBanner({
  imported,
  onClose,
}: {
  readonly imported: ImportResponse;
  readonly onClose: () => void;
}) {
  const { summary, warnings, circuitData } = imported;
  const doubtful = circuitData.components.filter(({ lowConfidence }) => lowConfidence);
  return (
    <div className="ws-banner" data-tone={warnings.length > 0 ? 'warning' : undefined} role="status">
      <span>
        Read as <strong>{formatName(summary.format)}</strong>: {counted(summary.components, 'component')},{' '}
        {counted(summary.nets, 'net')}, {counted(summary.pins, 'pin')}
        {summary.unplaced > 0 ? `, ${summary.unplaced} without a position in the file` : ''}.
        {warnings.length > 0 ? ` ${counted(warnings.length, 'warning')}:` : ''}
      </span>
      <Button
        size="small"
        type="text"
        className="ws-banner-actions"
        icon={<CloseOutlined aria-hidden />}
        aria-label="Close this message"
        onClick={onClose}
      />
      {doubtful.length > 0 && (
        <p className="ws-banner-line">
          <strong>{counted(doubtful.length, 'part')} to be confirmed</strong>, framed with a broken line:{' '}
          {named(doubtful)}. Select them, compare them with the drawing, and press Confirm in their details.
        </p>
      )}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
