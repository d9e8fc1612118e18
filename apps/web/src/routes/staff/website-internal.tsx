import { useQuery } from '@tanstack/react-query';
import { WebsiteInternal } from '#features/websites/staff/website-internal.tsx';
import { titleOf, WebsiteHead } from '#features/websites/website-head.tsx';
import css from '#features/websites/websites.module.css';
import { useWhichWebsite, websiteQuery } from '#platform/session/which-website.ts';
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
