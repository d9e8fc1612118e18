import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type LoadedAccount, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { toastProblem } from '#ui/toast.tsx';

/** Which website scans count for: kept for the account where this login may, else for this screen, by its address. */
export function useWebsiteChoice(token: string, account: LoadedAccount) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (website: string): Promise<void> => {
    const isOwnScreen = token === 'account' && account.kind === 'login';
    try {
      if (!isOwnScreen) return navigate(`/scanner/${website}`);
      await call('scanner.setWebsite', { body: { token: website } });
      await queryClient.invalidateQueries({ queryKey: scannerAccountQuery(token).queryKey });
    } catch (error) {
      toastProblem('The website was not changed.', error);
    }
  };
}
