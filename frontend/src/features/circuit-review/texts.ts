import type { ToastMessage } from '../../components/toasts';
import { counted } from '../../lib/format';
import type { Analysis } from './analysis/messages';

export const TOASTS = {
  noFile: {
    title: 'No file selected',
    description: 'Please upload a circuit file to analyze',
    variant: 'destructive',
  },
  complete: ({ findings, coverage, unread, recognised }: Analysis): ToastMessage => ({
    title: 'Analysis Complete',
    description:
      recognised !== undefined
        ? `${counted(recognised.length, 'part')} read, to be confirmed; connections can't be read`
        : unread === undefined
          ? `${counted(findings.length, 'finding')}; ${counted(coverage.rulesRun.length, 'rule')} run on ${counted(coverage.components, 'part')}`
          : 'The rules could not check this file',
  }),
} as const satisfies { readonly [name: string]: ToastMessage | ((analysis: Analysis) => ToastMessage) };
