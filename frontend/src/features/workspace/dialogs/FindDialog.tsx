import { readableNet } from '@tracewright/circuit/design';
import { Input, Modal } from 'antd';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { FirstFocus } from '../../../components/first-focus';
import { showNet, showPart, showSheet, useEditor } from '../../../canvas';
import { useFeedback } from '../api/queries';
import { useWorkspace } from '../workspace-context';
import { found, type Found } from './find';

const KINDS: { readonly [kind in Found['kind']]: string } = {
  part: 'Part',
  net: 'Net',
  sheet: 'Sheet',
  finding: 'Finding',
};

interface Props {
  /** What was typed before the dialog was there. */
  readonly typed?: string;
  readonly onClose: () => void;
}

/** Finds a part, a net, a sheet or a finding, and goes there. */
export function FindDialog({ typed = '', onClose }: Props) {
  const { editor, project, showRecommendation } = useWorkspace();
  const design = useEditor(editor, (state) => state.design);
  const { data: findings } = useFeedback(project?.id);
  const [text, setText] = useState(typed);
  const [marked, setMarked] = useState(0);
  const id = useId();
  const hits = useMemo(() => found(design, findings ?? [], text), [design, findings, text]);
  const at = Math.min(marked, hits.length - 1);
  const go = (hit: Found | undefined): void => {
    if (!hit) return;
    onClose();
    if (hit.kind === 'part') showPart(editor, hit.id);
    else if (hit.kind === 'net') showNet(editor, hit.name);
    else if (hit.kind === 'sheet') showSheet(editor, hit.id);
    else showRecommendation(hit.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(hits[at]);
    else if (step !== undefined && hits.length > 0) setMarked((at + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <Modal open title="Find in the design" footer={null} width={520} onCancel={onClose} destroyOnHidden>
      <FirstFocus>
        <Input
          value={text}
          placeholder="R12, 100nF, SDA, pull-up"
          aria-label="Part, net, sheet or finding"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}hits`}
          aria-activedescendant={hits[at] ? `${id}${at}` : undefined}
          maxLength={120}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </FirstFocus>
      <Hits id={id} hits={hits} at={at} onGo={go} />
      {text.trim() !== '' && hits.length === 0 && (
        <p className="ws-quiet">Nothing in the design is called “{text.trim()}”.</p>
      )}
    </Modal>
  );
}

interface HitsProps {
  readonly id: string;
  readonly hits: readonly Found[];
  readonly at: number;
  readonly onGo: (hit: Found) => void;
}

function Hits({ id, hits, at, onGo }: HitsProps) {
  return (
    <ul id={`${id}hits`} className="ws-found" role="listbox" aria-label="Found">
      {hits.map((hit, index) => (
        <li
          key={`${hit.kind} ${hit.id}`}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(hit)}
        >
          <span className="ws-tag">{KINDS[hit.kind]}</span>
          <strong>{hit.kind === 'net' || hit.kind === 'sheet' ? readableNet(hit.name) : hit.name}</strong>
          <span>{hit.detail}</span>
        </li>
      ))}
    </ul>
  );
}
