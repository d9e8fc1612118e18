import { useQuery } from '@tanstack/react-query';
import { WebsiteInternal } from '#features/websites/staff/website-internal.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import { titleOf } from '#features/websites/website-tabs.ts';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { websiteQuery } from '#platform/website-query.ts';
import { useWhichWebsite } from '#platform/which-website.ts';

export const meta = () => [{ title: title(titleOf('internal')) }];

export default function WebsiteInternalPage() {
  const { data } = useQuery(websiteQuery(useWhichWebsite()));
  if (data === undefined || data.forStaff === null) return null;
  return (
    <div className={css.screen}>
      <WebsiteHead website={data.website} current="internal" />
      <WebsiteInternal config={data.forStaff.internal} />
    </div>
  );
}
