import type { BlogPost } from '@tracewright/contracts/blog';
import { shortDate } from '../../lib/format';

/** The same calendar day in every zone. */
export const postDay = ({ publishDate }: Pick<BlogPost, 'publishDate'>): string => shortDate(`${publishDate}T00:00:00`);
