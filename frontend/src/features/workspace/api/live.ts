import { useQueryClient } from '@tanstack/react-query';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import type { LiveDesign } from '@tracewright/contracts/projects';
import { useEffect } from 'react';
import { rememberPosition } from '../../../lib/api';
import { listenTo } from '../../../lib/api/live';
import { invalidateFeedback } from './queries';

/**
 * Keeps an open project current over one connection: the server tells when there are other findings, and when the design
 * was changed, be it by this tab, another one or somebody else.
 */
export function useLive(projectId: number | undefined, onDesign: (revision: number) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (projectId === undefined || typeof EventSource === 'undefined') return;
    return listenTo(`/api/projects/${projectId}/live`, {
      on: {
        feedback: (data) => {
          rememberPosition((JSON.parse(data) as LiveFeedback).position);
          void invalidateFeedback(client);
        },
        design: (data) => onDesign((JSON.parse(data) as LiveDesign).revision),
      },
      // Asking again tells why it ended: signed out elsewhere, or the project is gone.
      onEnd: () => void invalidateFeedback(client),
    });
  }, [client, projectId, onDesign]);
}
