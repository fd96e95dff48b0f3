import { SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { type FoundTemplate, REQUIREMENT_LENGTHS } from '@tracewright/contracts/templates';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { StateScreen } from '../../components/states';
import { useToast } from '../../components/toasts';
import { useAuth } from '../../lib/auth';
import { readInTab, writeInTab } from '../../lib/storage';
import { TemplateCard } from './TemplateCard';
import { TemplateDetail } from './TemplateDetail';
import { searchTemplates } from './templates-api';
import './templates.css';
import { NOTHING_FOUND, SEARCH_FAILED, TOO_SHORT } from './texts';
import { useOpenTemplate } from './use-open-template';

/** What was written is there again after signing in. */
const REQUIREMENT = 'templates.requirement';

/** A requirement in one's own words, the proven circuits that answer it, and the chosen one with its details. */
export function FindCircuits() {
  const { toast } = useToast();
  const { user } = useAuth();
  const [text, setText] = useState(() => readInTab(REQUIREMENT) ?? '');
  const [chosen, setChosen] = useState<string>();
  const opener = useOpenTemplate();
  const search = useMutation({
    mutationFn: searchTemplates,
    onSuccess: (found) => {
      setChosen(undefined);
      if (found.length === 0) toast(NOTHING_FOUND);
    },
    onError: () => toast(SEARCH_FAILED),
  });
  const find = () => {
    if (!isLongEnough(text)) return toast(TOO_SHORT);
    writeInTab(REQUIREMENT, text);
    search.mutate(text.trim());
  };
  return (
    <div className="tpl">
      <RequirementForm text={text} onChange={setText} onFind={find} finding={search.isPending} />
      {search.isPending && (
        <div role="status" aria-label="Searching">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {search.data && !search.isPending && (
        <Results key={user?.id ?? ''} found={search.data} chosen={chosen} onChoose={setChosen} opener={opener} />
      )}
    </div>
  );
}

const isLongEnough = (text: string): boolean => text.trim().length >= REQUIREMENT_LENGTHS.least;

interface FormProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onFind: () => void;
  readonly finding: boolean;
}

function RequirementForm({ text, onChange, onFind, finding }: FormProps) {
  return (
    <form
      className="tpl-form"
      aria-label="Find proven circuits"
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <label htmlFor="tpl-requirement">Your requirements</label>
      <Input.TextArea
        id="tpl-requirement"
        rows={4}
        maxLength={REQUIREMENT_LENGTHS.most}
        placeholder="What is the circuit to do? Say voltages, currents, batteries and what it connects to, such as: step down 12 V from a car battery to 5 V 3 A for a Raspberry Pi"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onFind();
        }}
      />
      <Button
        type="primary"
        htmlType="submit"
        icon={<SearchOutlined />}
        disabled={!isLongEnough(text)}
        loading={finding}
      >
        Find Circuits
      </Button>
    </form>
  );
}

interface ResultsProps {
  readonly found: readonly FoundTemplate[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly opener: ReturnType<typeof useOpenTemplate>;
}

function Results({ found, chosen, onChoose, opener }: ResultsProps) {
  if (found.length === 0) {
    return (
      <StateScreen compact icon={<SearchOutlined />} title="No matching templates found">
        Try describing your needs differently or with more details.
      </StateScreen>
    );
  }
  const template = found.find(({ id }) => id === chosen);
  return (
    <div className="tpl-results" data-detail={template !== undefined || undefined}>
      <ul className="tpl-list" aria-label="Templates found">
        {found.map((one) => (
          <TemplateCard key={one.id} template={one} chosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
        ))}
      </ul>
      {template && <TemplateDetail key={template.id} template={template} opener={opener} />}
    </div>
  );
}
