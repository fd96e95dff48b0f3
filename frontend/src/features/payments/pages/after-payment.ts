import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastAfterLoad } from '../../../components/toasts';
import type { Begun } from '../checkout/begun';
import { TOASTS } from '../texts';

/** A plan has a page of its own that says what it gives; everything else is shown as paid where it is. */
export function useAfterPayment(): (begun: Begun) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ service }) => {
      if (service !== 'subscription') return;
      toastAfterLoad(TOASTS.activated);
      void navigate('/subscription-success');
    },
    [navigate],
  );
}
