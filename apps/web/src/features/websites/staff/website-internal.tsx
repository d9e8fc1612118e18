import type { AnswerOf } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { websiteQuery } from '#platform/session/website-query.ts';
import { changeWebsite, useWhichWebsite } from '#platform/session/which-website.ts';
import { toast } from '#ui/toast.tsx';
import { InternalSection } from './internal-section.tsx';

type Config = AnswerOf<'staffWebsites.get'>['internal_site_config'];

/** What staff keeps about a website; there is no such thing for its account. */
export function WebsiteInternal({ config }: { config: Config }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const save = async (internal_site_config: Config): Promise<boolean> => {
    const saved = await changeWebsite(
      which,
      () => Promise.resolve(null),
      (id, reason) => call('staffWebsites.update', { params: { id }, body: { internal_site_config, reason } }),
    );
    if (saved === null) return false;
    queryClient.setQueryData(websiteQuery(which).queryKey, (old) =>
      old === undefined || old.forStaff === null
        ? old
        : { ...old, website: saved.website, forStaff: { ...old.forStaff, internal: saved.internal_site_config } },
    );
    toast('Saved. The merchant sees none of it.');
    return true;
  };
  return <InternalSection key={JSON.stringify(config)} config={config} onSave={save} />;
}
