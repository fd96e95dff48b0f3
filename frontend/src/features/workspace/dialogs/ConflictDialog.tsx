import { readableNet } from '@tracewright/circuit/design';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Connection, PlacedComponent } from '@tracewright/circuit/design';
import { labelOf, type Choice, type Conflict } from '../../../canvas';
import { useSession, useWorkspace } from '../workspace-context';

/** Shown when a save met other people's changes to the same things: both sides, and which one to keep. */
export function ConflictDialog() {
  const { session } = useWorkspace();
  const conflict = useSession(session, (state) => state.conflict);
  if (!session || !conflict) return null;
  return (
    <ConflictForm
      key={conflict.theirs.revision}
      conflicts={conflict.merge.conflicts}
      onResolve={(choices) => void session.resolveConflict(choices)}
    />
  );
}

interface FormProps {
  readonly conflicts: readonly Conflict[];
  readonly onResolve: (choices: ReadonlyMap<string, Choice>) => void;
}

export function ConflictForm({ conflicts, onResolve }: FormProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choose = (id: string, choice: Choice): void => setChoices(new Map(choices).set(id, choice));
  const all = (choice: Choice): void => setChoices(new Map(conflicts.map(({ id }) => [id, choice])));
  return (
    <Modal
      open
      title="The design was changed elsewhere"
      width={760}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="mine" onClick={() => all('mine')}>
          Mine everywhere
        </Button>,
        <Button key="theirs" onClick={() => all('theirs')}>
          Theirs everywhere
        </Button>,
        <Button key="go" type="primary" disabled={choices.size < conflicts.length} onClick={() => onResolve(choices)}>
          Keep these and save
        </Button>,
      ]}
    >
      <p>Everything that goes together has been put together. These were changed on both sides: choose what to keep.</p>
      <div className="ws-conflicts">
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            choice={choices.get(conflict.id)}
            onChoose={(choice) => choose(conflict.id, choice)}
          />
        ))}
      </div>
    </Modal>
  );
}

type Item = PlacedComponent | Connection;

function nameOf(conflict: Conflict): string {
  if (conflict.kind === 'wire')
    return `Wire ${readableNet((conflict.base ?? conflict.mine ?? conflict.theirs)?.net ?? conflict.id)}`;
  const part = conflict.base ?? conflict.mine ?? conflict.theirs;
  return part ? labelOf(part) : conflict.id;
}

const DERIVED = new Set(['id', 'path', 'componentId']);
/** Fields that are read together. */
const JOINED: { readonly [first: string]: readonly [label: string, second: string] } = {
  x: ['position', 'y'],
  width: ['size', 'height'],
};
const SECOND = new Set(Object.values(JOINED).map(([, second]) => second));

/** What one side has where the two sides differ, one line for each field. */
export function differences(side: Item | undefined, other: Item | undefined): readonly string[] {
  if (!side) return ['Removed'];
  const own = side as unknown as Readonly<Record<string, unknown>>;
  const theirs = (other ?? {}) as unknown as Readonly<Record<string, unknown>>;
  const differs = (name: string): boolean => JSON.stringify(own[name]) !== JSON.stringify(theirs[name]);
  if (!other) return ['Kept'];
  return Object.keys({ ...own, ...theirs }).flatMap((name) => {
    if (DERIVED.has(name) || SECOND.has(name)) return [];
    const [label, second] = JOINED[name] ?? [name, undefined];
    if (!differs(name) && (second === undefined || !differs(second))) return [];
    return `${label}: ${[name, second].flatMap((field) => (field ? valueText(own[field]) : [])).join(', ')}`;
  });
}

function valueText(value: unknown): string {
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return `${value.length} entries`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface RowProps {
  readonly conflict: Conflict;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ conflict, choice, onChoose }: RowProps) {
  const side = (which: Choice, title: string) => (
    <button type="button" className="ws-conflict-side" aria-pressed={choice === which} onClick={() => onChoose(which)}>
      <strong>{title}</strong>
      {differences(conflict[which], conflict[which === 'mine' ? 'theirs' : 'mine']).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </button>
  );
  return (
    <section className="ws-conflict" aria-label={nameOf(conflict)}>
      <h3>{nameOf(conflict)}</h3>
      {side('mine', 'Mine')}
      {side('theirs', 'Theirs')}
    </section>
  );
}
