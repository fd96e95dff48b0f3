import { SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { type FoundTemplate, REQUIREMENT_LENGTHS } from '@tracewright/contracts/templates';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState, StateScreen } from '../../components/states';
import { useToast } from '../../components/toasts';
import { useAuth } from '../../lib/auth';
import { readInTab, writeInTab } from '../../lib/storage';
import { TemplateCard } from './TemplateCard';
import { TemplateDetail } from './TemplateDetail';
import { searchTemplates, useTemplate } from './templates-api';
import './templates.css';
import { EXAMPLES, NOTHING_FOUND, SEARCH_FAILED, TOO_SHORT } from './texts';
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
  const find = (wanted = text) => {
    if (!isLongEnough(wanted)) return toast(TOO_SHORT);
    writeInTab(REQUIREMENT, wanted);
    search.mutate(wanted.trim());
  };
  const tryOne = (example: string) => {
    setText(example);
    find(example);
  };
  return (
    <div className="tpl">
      <RequirementForm text={text} onChange={setText} onFind={() => find()} finding={search.isPending} />
      {search.isIdle && <Examples onTry={tryOne} />}
      {search.isPending && (
        <div role="status" aria-label="Searching">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {search.isError && (
        <ErrorState compact title="The circuits could not be searched" error={search.error} onRetry={() => find()} />
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
        placeholder="What is the circuit to do? Say voltages, currents, batteries and what it connects to."
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

/** Where somebody who does not know what can be asked for begins. */
function Examples({ onTry }: { readonly onTry: (example: string) => void }) {
  return (
    <section className="tpl-examples" aria-label="Examples">
      <p>For example:</p>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button onClick={() => onTry(example)}>{example}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultsProps {
  readonly found: readonly FoundTemplate[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly opener: ReturnType<typeof useOpenTemplate>;
}

function Results({ found, chosen, onChoose, opener }: ResultsProps) {
  const template = useFresh(found.find(({ id }) => id === chosen));
  if (found.length === 0) {
    return (
      <StateScreen compact icon={<SearchOutlined />} title="No matching templates found">
        Try describing your needs differently or with more details.
      </StateScreen>
    );
  }
  return (
    <div className="tpl-results" data-detail={template !== undefined || undefined}>
      <ul className="tpl-list" aria-label="Templates found">
        {found.map((one) => (
          <TemplateCard
            key={one.id}
            template={one.id === template?.id ? template : one}
            chosen={one.id === chosen}
            onChoose={() => onChoose(one.id)}
          />
        ))}
      </ul>
      {template && <TemplateDetail key={template.id} template={template} opener={opener} />}
    </div>
  );
}

/** As it is now: since the search somebody has rated it, perhaps. */
function useFresh(template: FoundTemplate | undefined): FoundTemplate | undefined {
  const { user } = useAuth();
  const now = useTemplate(template?.locked ? undefined : template?.id, user?.id).data;
  return template && now ? { ...template, ...now } : template;
}
