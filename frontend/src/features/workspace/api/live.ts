import { useQueryClient } from '@tanstack/react-query';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import { useEffect } from 'react';
import { rememberPosition } from '../../../lib/api';
import { listenTo } from '../../../lib/api/live';
import { invalidateFeedback } from './queries';

/** Keeps the findings of an open project current: the server tells when there are others. */
export function useLiveFeedback(projectId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (projectId === undefined || typeof EventSource === 'undefined') return;
    return listenTo(`/api/projects/${projectId}/live`, {
      on: {
        feedback: (data) => {
          rememberPosition((JSON.parse(data) as LiveFeedback).position);
          void invalidateFeedback(client);
        },
      },
      // Asking again tells why it ended: signed out elsewhere, or the project is gone.
      onEnd: () => void invalidateFeedback(client),
    });
  }, [client, projectId]);
}
