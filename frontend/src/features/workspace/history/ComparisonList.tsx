import { selected, type Editor } from '../../../canvas';
import type { ComparedObject, Comparison, Difference } from './compare';

const LABELS: { readonly [difference in Difference]: string } = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};
const DIFFERENCES: readonly Difference[] = ['added', 'removed', 'changed'];
const MOST_LISTED = 300;

/** What differs, as a list; what is chosen in it is shown on the canvas. */
export function ComparisonList({ comparison, editor }: { readonly comparison: Comparison; readonly editor: Editor }) {
  const { objects } = comparison;
  if (objects.length === 0) return <p className="hb-same">Both are the same.</p>;
  return (
    <div className="hb-list" role="group" aria-label="Differences">
      {DIFFERENCES.map((difference) => (
        <Group
          key={difference}
          difference={difference}
          objects={objects.filter((object) => object.difference === difference)}
          editor={editor}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly difference: Difference;
  readonly objects: readonly ComparedObject[];
  readonly editor: Editor;
}

function Group({ difference, objects, editor }: GroupProps) {
  if (objects.length === 0) return null;
  const show = ({ kind, id }: ComparedObject): void => {
    editor.select(kind === 'part' ? selected([id]) : selected([], [id]));
    editor.reveal();
  };
  const left = objects.length - MOST_LISTED;
  return (
    <section data-difference={difference}>
      <h3>
        {LABELS[difference]} ({objects.length})
      </h3>
      <ul>
        {objects.slice(0, MOST_LISTED).map((object) => (
          <li key={object.id}>
            <button type="button" onClick={() => show(object)}>
              {object.text}
            </button>
          </li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
    </section>
  );
}
