import { LockOutlined } from '@ant-design/icons';
import { SELECTED_TEMPLATE } from '@tracewright/contracts/creator';
import {
  type FoundTemplate,
  INDUSTRY_TEMPLATES_REQUIRED,
  type TemplateResponse,
} from '@tracewright/contracts/templates';
import { Button, Rate, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorState, StateScreen } from '../../components/states';
import { TabRow } from '../../components/tabs';
import { useToast } from '../../components/toasts';
import { useAuth } from '../../lib/auth';
import { rupees } from '../../lib/format';
import { writeStored } from '../../lib/storage';
import { Stars } from './Stars';
import { noteUse, useRate, useTemplate } from './templates-api';
import { selected } from './texts';
import type { OpenTemplate } from './use-open-template';

/** The editor is loaded with the first template that is looked at. */
const TemplateDrawing = lazy(() => import('./TemplateDrawing'));

interface Props {
  readonly template: FoundTemplate;
  readonly opener: OpenTemplate;
}

/** The chosen template with all that is known of it. */
export function TemplateDetail({ template, opener }: Props) {
  const section = useRef<HTMLElement>(null);
  // On narrow screens it stands above the list, out of sight of who chose far below.
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={section} className="section tpl-detail" aria-label={template.name}>
      <header className="section-head">
        <div>
          <h2>{template.name}</h2>
          <Stars outcomes={template} />
        </div>
      </header>
      <div className="section-body">{template.locked ? <Locked /> : <Loaded id={template.id} opener={opener} />}</div>
    </section>
  );
}

function Locked() {
  return (
    <StateScreen
      compact
      icon={<LockOutlined />}
      title="Industry template"
      action={
        <Link className="text-link" to="/recommendations?tab=plans">
          See the plans
        </Link>
      }
    >
      {INDUSTRY_TEMPLATES_REQUIRED}
    </StateScreen>
  );
}

function Loaded({ id, opener }: { readonly id: string; readonly opener: OpenTemplate }) {
  const { user } = useAuth();
  const whole = useTemplate(id, user?.id);
  if (whole.isError && !whole.data) {
    return (
      <ErrorState
        compact
        title="The template could not be loaded"
        error={whole.error}
        onRetry={() => void whole.refetch()}
        retrying={whole.isFetching}
      />
    );
  }
  if (!whole.data) {
    return (
      <div role="status" aria-label="Loading the template">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  }
  return <Whole template={whole.data} opener={opener} />;
}

function Whole({ template, opener }: { readonly template: TemplateResponse; readonly opener: OpenTemplate }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const use = () => {
    writeStored(SELECTED_TEMPLATE, JSON.stringify(template));
    toast({
      ...selected(template.name),
      action: { label: 'Open the creator', onClick: () => void navigate('/simple-creator') },
    });
    void noteUse(template.id, { wasSuccessful: true });
  };
  return (
    <>
      <TabRow
        items={[
          { key: 'description', label: 'Description', children: <Description template={template} /> },
          { key: 'specifications', label: 'Specifications', children: <Specifications template={template} /> },
          { key: 'performance', label: 'Performance', children: <Performance template={template} /> },
        ]}
      />
      <div className="tpl-actions">
        <Button type="primary" onClick={use}>
          Use This Template
        </Button>
        <Button loading={opener.opening} onClick={() => opener.open(template.id)}>
          Open in workspace
        </Button>
      </div>
      <p className="tpl-note">
        In the workspace each part has a pin for each net that it is on. Check the numbers of the pins against the data
        sheets before you order a board.
      </p>
    </>
  );
}

function Description({ template }: { readonly template: TemplateResponse }) {
  const { status } = useAuth();
  const rate = useRate(template.id);
  return (
    <>
      <p>{template.description}</p>
      <Suspense fallback={<Skeleton.Node active className="tpl-drawing" />}>
        <TemplateDrawing template={template} />
      </Suspense>
      {template.circuitDiagram && <p className="mono tpl-diagram">{template.circuitDiagram}</p>}
      {template.suggestedPartSpecs && <p>{template.suggestedPartSpecs}</p>}
      {status === 'user' && (
        <div className="tpl-rate">
          <span id="tpl-rate">Your rating</span>
          <Rate
            aria-labelledby="tpl-rate"
            allowClear={false}
            disabled={rate.isPending}
            value={template.ownRating ?? 0}
            onChange={(stars) => rate.mutate(stars)}
          />
        </div>
      )}
    </>
  );
}

function Specifications({ template }: { readonly template: TemplateResponse }) {
  const { inputParameters, outputParameters, majorComponents, components, price, componentCost, suppliers } = template;
  const rows: readonly (readonly [string, string])[] = [
    ['Input', inputParameters],
    ['Output', outputParameters],
    ['Major components', majorComponents.join(', ')],
    ['Parts', components.map(({ id, value }) => `${id} ${value}`).join(', ')],
    ['Price', price > 0 ? rupees(price) : ''],
    ['Cost of components', componentCost > 0 ? `${rupees(componentCost)}, indicative` : ''],
    ['Suppliers', suppliers.join(', ')],
  ];
  return <Facts rows={rows} />;
}

function Performance({ template }: { readonly template: TemplateResponse }) {
  const rows = Object.entries(template.performanceMetrics).map(([name, value]) => [name, String(value)] as const);
  return rows.length > 0 ? <Facts rows={rows} /> : <p>No measurements are given for this template.</p>;
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="tpl-rows">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
