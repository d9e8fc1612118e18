import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { keepSaved } from '#platform/session/website-query.ts';
import { changeWebsite, useWhichWebsite } from '#platform/session/which-website.ts';
import { toast } from '#ui/toast.tsx';
import { domainsQuery, websitesQuery } from './queries.ts';
import type { SaveSettings } from './settings/use-settings-form.ts';

/** Saves a website's settings, all of them. */
export function useSaveSettings(): SaveSettings {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  return async (settings) => {
    const saved = await changeWebsite(
      which,
      (token) => call('websites.update', { params: { token }, body: { settings } }),
      (id, reason) => call('staffWebsites.update', { params: { id }, body: { settings, reason } }),
    );
    if (saved === null) return false;
    keepSaved(queryClient, which, saved);
    queryClient.invalidateQueries({ queryKey: domainsQuery(which).queryKey });
    queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
    toast('Settings saved');
    return true;
  };
}
