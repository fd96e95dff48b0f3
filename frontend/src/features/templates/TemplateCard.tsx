import { LockOutlined } from '@ant-design/icons';
import type { FoundTemplate } from '@tracewright/contracts/templates';
import { Tooltip } from 'antd';
import { Stars } from './Stars';
import { DIFFICULTIES, outcomesText, SCORE_FORMULA, SUCCESS_FORMULA, successText, usedText } from './texts';

interface Props {
  readonly template: FoundTemplate;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One result: what it is, for what, and what became of it elsewhere. */
export function TemplateCard({ template, chosen, onChoose }: Props) {
  const { name, description, category, subcategory, difficultyLevel, applicationAreas, locked, own, score, matched } =
    template;
  const outcomes = outcomesText(template);
  const difficulty = DIFFICULTIES[difficultyLevel];
  return (
    <li className="tpl-card" data-chosen={chosen || undefined}>
      <button type="button" className="tpl-choose" aria-pressed={chosen} onClick={onChoose}>
        <span className="tpl-name">{name}</span>
      </button>
      <p className="tpl-marks">
        <span className={`badge ${difficulty.tone}`}>{difficulty.label}</span>
        <span className="badge outline">
          {category}
          {subcategory && `, ${subcategory}`}
        </span>
        {own && <span className="badge info">Your template</span>}
        {locked && (
          <span className="badge warning">
            <LockOutlined aria-hidden /> Industry template
          </span>
        )}
        <Tooltip title={SCORE_FORMULA}>
          <span className="badge" tabIndex={0}>
            {Math.round(score * 100)}% relevant
          </span>
        </Tooltip>
      </p>
      {description && <p className="tpl-description">{description}</p>}
      <ul className="tpl-areas" aria-label="Application areas">
        {applicationAreas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
      {matched.length > 0 && <p className="tpl-matched">Matched: {matched.join(', ')}</p>}
      <div className="tpl-facts">
        <Stars outcomes={template} />
        <span>{usedText(template)}</span>
        <Tooltip title={outcomes === '' ? SUCCESS_FORMULA : `${outcomes}. ${SUCCESS_FORMULA}`}>
          <span tabIndex={0}>{successText(template)}</span>
        </Tooltip>
      </div>
    </li>
  );
}
