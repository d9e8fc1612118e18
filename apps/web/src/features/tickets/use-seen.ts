import { ticketSeenRefreshMs } from '@carded/domain/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/queries/api.ts';
import { ticketsQuery } from './queries.ts';

/** Notes that the ticket was read, when what is noted is older than a minute; not from a hidden tab. */
export function useSeen(id: string, lastSeen: string | null | undefined, askedAt: number) {
  const queryClient = useQueryClient();
  const notedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every answer
  useEffect(() => {
    if (lastSeen === undefined || document.hidden) return;
    const last = Math.max(lastSeen === null ? 0 : Date.parse(lastSeen), notedAt.current);
    if (Date.now() - last < ticketSeenRefreshMs) return;
    notedAt.current = Date.now();
    call('tickets.seen', { params: { id } }).then(
      () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
      () => undefined,
    );
  }, [id, lastSeen, askedAt, queryClient]);
}
