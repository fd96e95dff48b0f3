import { useMutation } from '@tanstack/react-query';
import type { DraftPart, TemplateDraft } from '@tracewright/contracts/template-uploads';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/page';
import { type Column, DataTable } from '../../components/table';
import { useToast } from '../../components/toasts';
import { counted } from '../../lib/format';
import { createTemplate } from './template-upload-api';
import { uploadFailed } from './upload-failure';

interface Props {
  readonly draft: TemplateDraft;
  readonly message: string;
  /** What was changed of it before the page was loaded again. */
  readonly begun: DraftEdits | undefined;
  readonly onEdit: (edits: DraftEdits) => void;
  readonly onDone: () => void;
}

export interface DraftEdits {
  readonly head: { readonly name: string; readonly category: string; readonly subcategory: string };
  readonly parts: readonly EditedPart[];
}

interface EditedPart extends DraftPart {
  readonly isTaken: boolean;
}

const FOUND = { both: 'Schematic and BOM', schematic: 'Schematic', bill: 'BOM' } as const;

/** What is sure is taken; each other part only once it was confirmed. */
export function DraftReview({ draft, message, begun, onEdit, onDone }: Props) {
  const { toast } = useToast();
  const [head, setHead] = useState(begun?.head ?? { name: draft.name, category: '', subcategory: '' });
  const [parts, setParts] = useState<readonly EditedPart[]>(
    () => begun?.parts ?? draft.parts.map((part) => ({ ...part, isTaken: part.isSure })),
  );
  const taken = parts.filter(({ isTaken }) => isTaken);
  const create = useMutation({
    mutationFn: () =>
      createTemplate({
        ...head,
        ...{ description: draft.description, bom: draft.bom, componentCost: draft.componentCost },
        components: taken.map(({ id, type, value }) => ({ id, type, value })),
        approximateNumbers: taken.length,
      }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Circuit template created successfully!' });
      onDone();
    },
    onError: (error) => toast(uploadFailed(error)),
  });
  const edit = (edits: DraftEdits): void => {
    setHead(edits.head);
    setParts(edits.parts);
    onEdit(edits);
  };
  const change = (id: string, changes: Partial<EditedPart>): void =>
    edit({ head, parts: parts.map((part) => (part.id === id ? { ...part, ...changes } : part)) });
  return (
    <Section title="Confirm the draft" lead={message}>
      <div className="section-body tu-form">
        <Warnings warnings={draft.warnings} />
        {(['name', 'category', 'subcategory'] as const).map((field) => (
          <label key={field} className="tu-field">
            {LABELS[field]}
            <Input
              maxLength={field === 'name' ? 160 : 200}
              value={head[field]}
              onChange={(event) => edit({ head: { ...head, [field]: event.target.value }, parts })}
            />
          </label>
        ))}
      </div>
      <DataTable label="Parts of the draft" columns={columns(change)} rows={parts} rowKey={({ id }) => id} />
      <Actions
        {...{ head, parts }}
        creating={create.isPending}
        onCreate={() => create.mutate()}
        onTakeAll={() => edit({ head, parts: parts.map((part) => ({ ...part, isTaken: true })) })}
        onDiscard={onDone}
      />
    </Section>
  );
}

interface ActionsProps extends DraftEdits {
  readonly creating: boolean;
  readonly onCreate: () => void;
  readonly onTakeAll: () => void;
  readonly onDiscard: () => void;
}

function Actions({ head, parts, creating, onCreate, onTakeAll, onDiscard }: ActionsProps) {
  const taken = parts.filter(({ isTaken }) => isTaken);
  const others = parts.length - taken.length;
  const isWhole = head.name.trim() !== '' && taken.length > 0 && taken.every(({ value }) => value.trim() !== '');
  return (
    <div className="section-body tu-buttons">
      <Button type="primary" disabled={!isWhole} loading={creating} onClick={onCreate}>
        Create Template with {counted(taken.length, 'part')}
      </Button>
      {others > 0 && (
        <Button disabled={creating} onClick={onTakeAll}>
          Confirm the {others === 1 ? 'other part' : `other ${others} parts`}
        </Button>
      )}
      <Button disabled={creating} onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="What the files left open"
      description={
        <ul className="tu-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      }
    />
  );
}

const LABELS = { name: 'Template Name', category: 'Category', subcategory: 'Subcategory' } as const;

const columns = (change: (id: string, changes: Partial<EditedPart>) => void): readonly Column<EditedPart>[] => [
  {
    title: 'Take',
    render: ({ id, isTaken }) => (
      <Checkbox
        aria-label={`Take ${id}`}
        checked={isTaken}
        onChange={(event) => change(id, { isTaken: event.target.checked })}
      />
    ),
  },
  { title: 'Designator', render: ({ id }) => <span className="mono">{id}</span> },
  {
    title: 'Value',
    render: ({ id, value }) => (
      <Input
        aria-label={`Value of ${id}`}
        maxLength={200}
        value={value}
        onChange={(event) => change(id, { value: event.target.value })}
      />
    ),
  },
  { title: 'Part number', render: ({ partNumber }) => partNumber || '–' },
  { title: 'Found in', render: ({ foundIn }) => FOUND[foundIn] },
  {
    title: 'How sure',
    render: ({ isSure, doubt }) =>
      isSure ? <span className="badge good">Sure</span> : <span className="tu-doubt">{doubt}</span>,
  },
];
