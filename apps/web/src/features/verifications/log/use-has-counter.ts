import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#platform/session/session.ts';

/** Whether the account scans at a counter: its log can hold scans then. */
export function useHasCounter(): boolean {
  return useQuery(accountQuery).data?.account.scanner_enabled === true;
}
