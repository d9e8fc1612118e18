import { useQuery } from '@tanstack/react-query';
import { websiteScannerQuery } from '#features/scanner/settings/queries.ts';
import { WebsiteScanner } from '#features/scanner/settings/website-scanner.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import css from '#features/websites/websites.module.css';
import { useWhichWebsite, websiteQuery, websitesBeside } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';
import { Loaded } from '#ui/states/loaded.tsx';

export function meta() {
  return [{ title: title('Website’s scanner') }];
}

export default function WebsiteScannerPage() {
  const which = useWhichWebsite();
  const website = useQuery(websiteQuery(which));
  const settings = useQuery(websiteScannerQuery(which));
  return (
    <Loaded
      query={{
        isPending: website.isPending || settings.isPending,
        data: website.data && settings.data && { website: website.data.website, settings: settings.data },
        error: website.error ?? settings.error,
        refetch: () => Promise.all([website.refetch(), settings.refetch()]),
      }}
      loading="Loading the website"
      failed="The website did not load"
      gone={{ heading: 'No such website', ...websitesBeside(which) }}
    >
      {(data) => (
        <div className={css.screen}>
          <WebsiteHead website={data.website} current="scanner" />
          <WebsiteScanner key={JSON.stringify(data.settings)} answer={data.settings} />
        </div>
      )}
    </Loaded>
  );
}
