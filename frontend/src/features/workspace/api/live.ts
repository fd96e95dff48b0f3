import { useQueryClient } from '@tanstack/react-query';
import type { LiveFeedback } from '@tracewright/contracts/feedback';
import { useEffect } from 'react';
import { rememberPosition } from '../../../lib/api';
import { invalidateFeedback } from './queries';

/** Keeps the findings of an open project current: the server tells when there are others, and the browser reconnects. */
export function useLiveFeedback(projectId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (projectId === undefined || typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api/projects/${projectId}/live`);
    source.addEventListener('feedback', ({ data }: MessageEvent<string>) => {
      rememberPosition((JSON.parse(data) as LiveFeedback).position);
      void invalidateFeedback(client);
    });
    return () => source.close();
  }, [client, projectId]);
}
