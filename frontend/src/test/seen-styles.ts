import type { CSSObject, Transformer } from '@ant-design/cssinjs';

/** What decides whether an element can be seen and clicked; tests without a browser ask styles for nothing else. */
const DECIDES = new Set([
  'display',
  'visibility',
  'pointerEvents',
  '_keyframe',
  '_skip_check_',
  '_multi_value_',
  'value',
]);

/**
 * Leaves the rest of Ant Design's styles out of the document: for each element that is looked for by its role, every
 * rule of the document is compared with it and with all that is around it.
 */
export const seenStyles: Transformer = {
  visit: (style: CSSObject): CSSObject =>
    Object.fromEntries(
      Object.entries(style).filter(([name, value]) => DECIDES.has(name) || isNested(value)),
    ) as CSSObject,
};

const isNested = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('_skip_check_' in value) && !('_multi_value_' in value);
