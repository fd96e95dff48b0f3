import type { TemplateOutcomes } from '@tracewright/contracts/templates';
import { Rate } from 'antd';
import { ratingText } from './texts';

/** Five stars with one decimal, and how many ratings they are made of. */
export function Stars({ outcomes }: { readonly outcomes: TemplateOutcomes }) {
  const text = ratingText(outcomes);
  return (
    <span className="tpl-stars" role="img" aria-label={`Rated ${text.replace(' (', ' of 5 (')}`}>
      <Rate disabled allowHalf value={Math.round(outcomes.averageRating * 2) / 2} aria-hidden tabIndex={-1} />
      <span aria-hidden>{text}</span>
    </span>
  );
}
