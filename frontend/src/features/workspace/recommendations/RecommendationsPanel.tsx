import { ExperimentOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { useState } from 'react';
import { partCount } from '@tracewright/circuit/design';
import type { FeedbackCoverage, FeedbackItem } from '@tracewright/contracts/feedback';
import { useEditor } from '../../../canvas';
import { FindingTabs, StyleGroup } from '../../../components/findings';
import { counted, relativeDate } from '../../../lib/format';
import { useCoverage } from '../api/queries';
import { useSession, useWorkspace } from '../workspace-context';
import { coverageLine, isStyle, itemsOf, sortedItems, TABS, type Tab } from './feedback';
import { FeedbackRow } from './FeedbackRow';
import { FrameButtons, type PanelFrame } from './FrameButtons';
import './recommendations.css';
import { usePresentFeedback } from './use-present-feedback';
import { useAnalyse, useFeedbackActions } from './use-feedback-actions';

const PANEL = 'fb-findings';

interface Props {
  /** Absent where the panel stands in a sheet of its own. */
  readonly frame?: PanelFrame;
}

/** What the rules found in the design, below the canvas. */
export function RecommendationsPanel({ frame }: Props) {
  const { project, openDetails } = useWorkspace();
  const [tab, setTab] = useState<Tab>('all');
  const feedback = usePresentFeedback();
  const coverage = useCoverage(project?.id, undefined);
  const analysis = coverage.data?.analysis ?? undefined;
  const actions = useFeedbackActions();
  const items = sortedItems(feedback.data ?? []);
  const collapsed = frame?.collapsed ?? false;
  const unfold = (): void => {
    if (collapsed) frame?.onToggle();
  };
  return (
    <section className="fb-panel" aria-label="Recommendations">
      <header className="fb-head">
        <TabList
          items={items}
          tab={tab}
          folded={collapsed}
          onTab={(next) => {
            setTab(next);
            unfold();
          }}
        />
        {collapsed && analysis && <span className="fb-summary">{coverageLine(analysis.coverage)}</span>}
        <AnalyseAction onPressed={unfold} />
        {frame && <FrameButtons {...frame} />}
      </header>
      {!collapsed && (
        <>
          <CoverageBar analysis={analysis} />
          <div id={PANEL} className="fb-body" role="tabpanel" aria-labelledby={`${PANEL}-${tab}`}>
            <FeedbackBody
              items={itemsOf(items, tab)}
              analysis={analysis}
              waiting={project !== undefined && (feedback.isPending || coverage.isPending)}
              failed={feedback.isError}
              onRetry={() => void feedback.refetch()}
              onOpen={openDetails}
              onResolve={(id) => actions.resolve.mutate(id)}
              busy={actions.resolve.isPending}
            />
          </div>
        </>
      )}
    </section>
  );
}

function AnalyseAction({ onPressed }: { readonly onPressed: () => void }) {
  const { project, session, editor } = useWorkspace();
  const analyse = useAnalyse(project?.id, () => session?.saveNow() ?? Promise.resolve(true));
  const parts = useEditor(editor, (state) => partCount(state.design.components));
  return (
    <>
      <span className="fb-count" title="Components in the design">
        {counted(parts, 'component')}
      </span>
      <Button
        size="small"
        icon={<ExperimentOutlined aria-hidden />}
        loading={analyse.isPending}
        disabled={!project || parts === 0}
        onClick={() => {
          analyse.mutate();
          onPressed();
        }}
      >
        Analyze
      </Button>
    </>
  );
}

interface TabListProps {
  readonly items: readonly FeedbackItem[];
  readonly tab: Tab;
  readonly folded: boolean;
  readonly onTab: (tab: Tab) => void;
}

function TabList({ items, tab, folded, onTab }: TabListProps) {
  const tabs = TABS.map((entry) => {
    const open = itemsOf(items, entry.tab).filter(({ resolved }) => !resolved);
    return { key: entry.tab, label: entry.label, count: open.length };
  });
  return (
    <FindingTabs
      dense
      label="Kinds of recommendations"
      tabs={tabs}
      chosen={tab}
      onChoose={onTab}
      panel={PANEL}
      folded={folded}
    />
  );
}

function CoverageBar({ analysis }: { readonly analysis: FeedbackCoverage | undefined }) {
  const { session, view, setView } = useWorkspace();
  const revision = useSession(session, (state) => state.history.revision);
  if (!analysis) return null;
  const stale = revision !== undefined && revision > analysis.revision;
  return (
    <div className="fb-coverage" data-stale={stale || undefined}>
      <Tooltip title="What was checked, what did not apply, and what could not be checked">
        <button
          type="button"
          className="fb-coverage-link"
          disabled={view === 'recommendations'}
          onClick={() => setView('recommendations')}
        >
          {coverageLine(analysis.coverage)}
        </button>
      </Tooltip>
      <span>
        {stale ? 'The design has changed since it was analysed' : 'Analysed'} {relativeDate(analysis.analysedAt)}
      </span>
    </div>
  );
}

interface BodyProps {
  readonly items: readonly FeedbackItem[];
  readonly analysis: FeedbackCoverage | undefined;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onOpen: (id: string) => void;
  readonly onResolve: (id: string) => void;
}

function FeedbackBody({ items, analysis, waiting, failed, busy, onRetry, onOpen, onResolve }: BodyProps) {
  if (waiting) return <Skeleton active title={false} paragraph={{ rows: 4 }} className="fb-wait" />;
  if (failed) {
    return (
      <div className="fb-empty" role="alert">
        <p>The recommendations could not be loaded.</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className="fb-empty">
        <p>No recommendations available</p>
        <span>
          {analysis
            ? `Checked: ${coverageLine(analysis.coverage)}`
            : 'This design has not been analysed yet: nothing has been checked.'}
        </span>
      </div>
    );
  }
  return <FeedbackLists items={items} busy={busy} onOpen={onOpen} onResolve={onResolve} />;
}

type ListsProps = Pick<BodyProps, 'items' | 'busy' | 'onOpen' | 'onResolve'>;

/** Faults with the gravest one open, then style, folded where there are faults, then what is resolved. */
function FeedbackLists({ items, busy, onOpen, onResolve }: ListsProps) {
  const [styleChosen, setStyleOpen] = useState<boolean | undefined>(undefined);
  const open = items.filter(({ resolved }) => !resolved);
  const style = open.filter(isStyle);
  const faults = open.filter((item) => !isStyle(item));
  const styleOpen = styleChosen ?? faults.length === 0;
  const rows = (list: readonly FeedbackItem[], unfolded?: FeedbackItem) =>
    list.length > 0 && (
      <ul className="fb-list">
        {list.map((item) => (
          <FeedbackRow
            key={item.id}
            item={item}
            unfolded={item === unfolded}
            busy={busy}
            onOpen={() => onOpen(item.id)}
            onResolve={() => onResolve(item.id)}
          />
        ))}
      </ul>
    );
  return (
    <>
      {rows(faults, faults[0])}
      {style.length > 0 && (
        <StyleGroup amount={style.length} open={styleOpen} onToggle={() => setStyleOpen(!styleOpen)}>
          {rows(style)}
        </StyleGroup>
      )}
      {rows(items.filter(({ resolved }) => resolved))}
    </>
  );
}
