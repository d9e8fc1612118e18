import { useQuery } from '@tanstack/react-query';
import { WebsiteInternal } from '#features/websites/staff/website-internal.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import { titleOf } from '#features/websites/website-tabs.ts';
import css from '#features/websites/websites.module.css';
import { websiteQuery } from '#platform/session/website-query.ts';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title(titleOf('internal')) }];
}

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
