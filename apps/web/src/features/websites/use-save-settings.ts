import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { toast } from '#ui/toast.tsx';
import { domainsQuery, websitesQuery } from './queries.ts';
import type { SaveSettings } from './settings/use-settings-form.ts';

/** Saves a merchant's own website. */
export const useSaveSettings = (token: string): SaveSettings => {
  const queryClient = useQueryClient();
  return async (settings) => {
    await call('websites.update', { params: { token }, body: { settings } });
    queryClient.invalidateQueries({ queryKey: domainsQuery(token).queryKey });
    queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ['website', token] });
    toast('Settings saved');
    return true;
  };
};
