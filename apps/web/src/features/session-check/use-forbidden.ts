import { CallError } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionQuery } from '#platform/session.ts';

const USAGE = '/account/usage';
const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden';

/** A page whose call is forbidden to this login leads to usage, with the navigation of what the login may see now. */
export const useForbidden = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isForbidden(event.action.error)) return;
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        if (window.location.pathname !== USAGE) navigate(USAGE, { replace: true });
      }),
    [queryClient, navigate],
  );
};
