import { useQueryClient } from '@tanstack/react-query';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import type { LiveCompany, LiveDesign, LivePresence } from '@tracewright/contracts/projects';
import { useEffect } from 'react';
import { rememberPosition, uuidv7 } from '../../../lib/api';
import { listenTo } from '../../../lib/api/live';
import type { Company } from '../presence/company';
import { invalidateFeedback } from './queries';

/** How this tab calls itself, until it is loaded again. */
export const TAB = uuidv7();

/**
 * Keeps an open project current over one connection: the server tells when there are other findings, and when the design
 * was changed, be it by this tab, another one or somebody else, and who else has it open.
 */
export function useLive(projectId: number | undefined, onDesign: (revision: number) => void, company: Company): void {
  const client = useQueryClient();
  useEffect(() => {
    if (projectId === undefined || typeof EventSource === 'undefined') return;
    return listenTo(`/api/projects/${projectId}/live?tab=${TAB}`, {
      on: {
        feedback: (data) => {
          rememberPosition((JSON.parse(data) as LiveFeedback).position);
          void invalidateFeedback(client);
        },
        design: (data) => onDesign((JSON.parse(data) as LiveDesign).revision),
        company: (data) => company.heardHowMany(JSON.parse(data) as LiveCompany),
        presence: (data) => company.heardOf(JSON.parse(data) as LivePresence),
      },
      // Asking again tells why it ended: signed out elsewhere, or the project is gone.
      onEnd: () => void invalidateFeedback(client),
    });
  }, [client, projectId, onDesign, company]);
}
