import type { XmlTag } from '../xml/xml-tag';

/** The assembly variants of a file; only the one marked as current decides what is fitted. */
export class VariantCollector {
  private current: string | undefined;

  define(tag: XmlTag): void {
    if (tag.get('current') === 'yes') this.current = tag.get('name');
  }

  /** Whether a part's `<variant>` says that the current variant leaves the part out. */
  deniesFitting(tag: XmlTag): boolean {
    return this.current !== undefined && tag.get('name') === this.current && tag.get('populate') === 'no';
  }
}
