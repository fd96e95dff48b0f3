import type { TemplateResponse } from '@tracewright/contracts/templates';
import { useMemo } from 'react';
import { type ClipStore, DesignCanvas, useReadOnly } from '../../canvas';
import { designOfTemplate } from './design-of-template';

const NO_CLIPS: ClipStore = { read: () => null, write: () => undefined };
const nothing = (): void => undefined;
const noCategory = (): undefined => undefined;

/** The template as the workspace would show it. */
export default function TemplateDrawing({ template }: { readonly template: TemplateResponse }) {
  const editor = useReadOnly(useMemo(() => designOfTemplate(template), [template]));
  return (
    <div className="tpl-drawing">
      <DesignCanvas editor={editor} categoryOf={noCategory} clips={NO_CLIPS} onCommand={nothing} onRefused={nothing} />
    </div>
  );
}
