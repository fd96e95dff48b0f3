import { useEffect } from 'react';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { Editor } from '../../../canvas';

/** Who gives a part another value orders another part. What reads values is not waited for when the canvas opens. */
export function useOrdering(editor: Editor, catalogue: ReadonlyMap<string, CatalogueComponent>): void {
  useEffect(() => {
    let isLeft = false;
    void import('./series-value').then(({ orderingFrom }) => {
      if (!isLeft) editor.ordering = orderingFrom(catalogue);
    });
    return () => {
      isLeft = true;
    };
  }, [editor, catalogue]);
}
