import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select, Slider } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NamedVersion } from '@tracewright/contracts/projects';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { dateTime } from '../../../lib/format';
import { branchProject } from '../api/calls';
import { rememberRecent, versionsOf } from '../api/queries';
import type { DesignSession } from '../session/design-session';
import { handOver } from '../session/hand-over';
import { useSession } from '../workspace-context';
import { ComparisonList } from './ComparisonList';
import './history-bar.css';
import { NameVersionDialog } from './NameVersionDialog';
import type { ComparedWith, Looking } from './use-looking';

interface Props {
  readonly projectId: number;
  readonly session: DesignSession;
  readonly looking: Looking;
}

/** Over an earlier design: where in the design's life it is, what to compare it with, and what can be made of it. */
export function HistoryBar({ projectId, session, looking }: Props) {
  const newest = useSession(session, ({ history }) => history.revision) ?? 0;
  const { data: versions = [] } = useQuery<readonly NamedVersion[]>({ queryKey: [versionsOf(projectId)] });
  return (
    <section className="ws-banner hb" aria-label="An earlier design">
      <p className="hb-what" role="status">
        <What looking={looking} versions={versions} />
      </p>
      <TimeSlider looking={looking} newest={newest} versions={versions} />
      <BarActions projectId={projectId} session={session} looking={looking} versions={versions} />
      {looking.comparison && <ComparisonList comparison={looking.comparison} editor={looking.editor} />}
    </section>
  );
}

function What({ looking, versions }: { readonly looking: Looking; readonly versions: readonly NamedVersion[] }) {
  const { moment, error } = looking;
  if (error) return <>This moment could not be loaded: {messageOf(error)}</>;
  if (!moment) return <>Loading the design as it was…</>;
  const name = versions.find(({ revision }) => revision === moment.revision)?.name;
  if (moment.revision < 0) return <>The empty design, before the first change. It can’t be changed.</>;
  return (
    <>
      {name && <strong>{name}: </strong>}The design after <strong>{moment.entry?.summary ?? 'a change'}</strong>,{' '}
      {dateTime(moment.at)}. It can’t be changed.
    </>
  );
}

interface SliderProps {
  readonly looking: Looking;
  readonly newest: number;
  readonly versions: readonly NamedVersion[];
}

function TimeSlider({ looking, newest, versions }: SliderProps) {
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const { moment, isLoading } = looking;
  const shown = isLoading || !moment ? looking.revision : moment.revision;
  const go = (revision: number): void => {
    const began = isLoading ? undefined : moment?.began;
    // The steps of one change are one moment: backwards leads before the first of them.
    const before = began !== undefined && revision < shown && revision >= began ? began - 1 : revision;
    looking.go(Math.min(newest, Math.max(-1, before)));
    setDragged(undefined);
  };
  const marks = Object.fromEntries(
    versions.map(({ revision, name }) => [revision, { label: <span title={name}>★</span> }]),
  );
  return (
    <div className="hb-slider">
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label="One step back"
        disabled={shown <= -1}
        onClick={() => go(shown - 1)}
      />
      <Slider
        min={-1}
        max={newest}
        value={dragged ?? shown}
        marks={marks}
        tooltip={{ formatter: (value) => `Step ${(value ?? -1) + 1} of ${newest + 1}` }}
        ariaLabelForHandle="Moment in the life of the design"
        onChange={setDragged}
        onChangeComplete={go}
      />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label="One step on"
        disabled={shown >= newest}
        onClick={() => go(shown + 1)}
      />
      <span className="hb-count">
        {(dragged ?? shown) + 1} / {newest + 1}
      </span>
    </div>
  );
}

function BarActions({ projectId, session, looking, versions }: Props & Pick<SliderProps, 'versions'>) {
  const { toast } = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const [branching, setBranching] = useState(false);
  const { moment } = looking;
  const restore = (): void => {
    if (!moment) return;
    const { components, connections } = moment;
    const changed = session.editor.edit('Restore an earlier design', () => ({ components, connections }));
    looking.end();
    toast({
      title: changed ? 'Earlier design restored' : 'Nothing to restore',
      description: changed ? 'It is a change like any other: undo takes it back' : 'The design is the same today',
    });
  };
  const branch = async (): Promise<void> => {
    if (!moment) return;
    setBranching(true);
    try {
      const project = await branchProject(projectId, { revision: moment.revision });
      handOver(project);
      rememberRecent(client, project);
      toast({ title: 'Success', description: `“${project.name}” begins with this design` });
      await navigate(`/design/${project.id}`);
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
      setBranching(false);
    }
  };
  return (
    <div className="hb-actions">
      <CompareSelect looking={looking} versions={versions} />
      <Button size="small" disabled={!moment || moment.revision < 0} onClick={() => setNaming(true)}>
        Name this version
      </Button>
      <Button size="small" disabled={!moment} loading={branching} onClick={() => void branch()}>
        New project from it
      </Button>
      <Button size="small" disabled={!moment} onClick={restore}>
        Restore
      </Button>
      <Button size="small" type="primary" onClick={looking.end}>
        Return to the current design
      </Button>
      {naming && moment && (
        <NameVersionDialog
          projectId={projectId}
          revision={moment.revision}
          known={versions.find(({ revision }) => revision === moment.revision)?.name}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

const NOTHING = 'nothing';

function CompareSelect({
  looking,
  versions,
}: {
  readonly looking: Looking;
  readonly versions: readonly NamedVersion[];
}) {
  const { comparedWith, moment } = looking;
  const here = moment?.revision;
  const known = new Set<ComparedWith | undefined>(['now', undefined, ...versions.map(({ revision }) => revision)]);
  const options: { readonly value: ComparedWith | typeof NOTHING; readonly label: string }[] = [
    { value: NOTHING, label: 'Not compared' },
    { value: 'now', label: 'With the design now' },
    ...versions.map(({ revision, name }) => ({ value: revision, label: `With ${name}` })),
    ...(known.has(comparedWith)
      ? []
      : [{ value: comparedWith as number, label: `With step ${Number(comparedWith) + 1}` }]),
    ...(here === undefined || known.has(here) || here === comparedWith
      ? []
      : [{ value: here, label: 'With this moment: then move on' }]),
  ];
  return (
    <Select
      size="small"
      className="hb-compare"
      aria-label="Compare"
      value={comparedWith ?? NOTHING}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(value) => looking.compareWith(typeof value === 'string' && value !== 'now' ? undefined : value)}
    />
  );
}
