import { useEffect } from 'react';
import { useWorkspace } from '../workspace-context';

/** Who gives a part another value orders another part. What reads values is not waited for when the canvas opens. */
export function useOrdering(): void {
  const { editor, catalogue } = useWorkspace();
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const { orderingFrom } = await import('./series-value');
      if (!isLeft) editor.ordering = orderingFrom(catalogue);
    };
    // Without it the number stays, and a finding says that it is another value's.
    if (catalogue.size > 0) load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [editor, catalogue]);
}
