import type { PartUpload } from '@tracewright/contracts/own-parts';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { count, counted, dateTime } from '../../lib/format';
import { MissingParts } from './MissingParts';
import type { PartFilters } from './own-parts-api';
import { Problems } from './Problems';

interface Props {
  readonly upload: PartUpload;
  readonly onShow: (filters: PartFilters) => void;
  readonly onChanged: () => Promise<void>;
}

const PERCENT = 100;

/** One upload: how far it is, what it added, changed and left, and what it did not take. */
export function UploadEntry({ upload, onShow, onChanged }: Props) {
  const { id, fileName, uploadedAt, refused, missing, ignoredColumns, failure, removed } = upload;
  const [open, setOpen] = useState<'problems' | 'missing' | null>(null);
  const toggle = (part: 'problems' | 'missing'): void => setOpen(open === part ? null : part);
  return (
    <li className="op-uploaded">
      <div className="op-uploaded-head">
        <strong>{fileName}</strong>
        <span className="op-quiet">{dateTime(uploadedAt)}</span>
      </div>
      <Standing upload={upload} />
      {failure !== null && (
        <p className="op-failure" role="alert">
          {failure}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="op-quiet">Columns that are left out, as they are none of ours: {ignoredColumns.join(', ')}.</p>
      )}
      {removed !== null && (
        <p className="op-quiet">{counted(removed, 'part')} that were not in the file are removed.</p>
      )}
      <div className="op-buttons">
        {upload.added > 0 && (
          <Button size="small" onClick={() => onShow({ upload: id, change: 'added' })}>
            Show added
          </Button>
        )}
        {upload.changed > 0 && (
          <Button size="small" onClick={() => onShow({ upload: id, change: 'changed' })}>
            Show changed
          </Button>
        )}
        {refused > 0 && (
          <Button size="small" aria-expanded={open === 'problems'} onClick={() => toggle('problems')}>
            {counted(refused, 'row')} not taken
          </Button>
        )}
        {missing > 0 && removed === null && (
          <Button size="small" aria-expanded={open === 'missing'} onClick={() => toggle('missing')}>
            {counted(missing, 'part')} not in this file
          </Button>
        )}
      </div>
      {open === 'problems' && <Problems upload={upload} />}
      {open === 'missing' && removed === null && <MissingParts upload={upload} onRemoved={onChanged} />}
    </li>
  );
}

function Standing({ upload }: { readonly upload: PartUpload }) {
  const { state, rows, settled, added, changed, same, refused } = upload;
  if (state === 'waiting') return <p role="status">Waiting to be read…</p>;
  if (state === 'working' && rows !== null) {
    return (
      <>
        <p role="status">
          {count(settled)} of {counted(rows, 'row')}
        </p>
        <Progress percent={Math.floor((settled / Math.max(rows, 1)) * PERCENT)} aria-label="Rows settled" />
      </>
    );
  }
  if (state === 'failed') return <p>Nothing was taken of it.</p>;
  return (
    <ul className="op-figures" aria-label="What became of its rows">
      <li data-kind="added">{count(added)} added</li>
      <li data-kind="changed">{count(changed)} changed</li>
      <li>{count(same)} the same</li>
      <li data-kind={refused > 0 ? 'refused' : undefined}>{count(refused)} not taken</li>
    </ul>
  );
}
