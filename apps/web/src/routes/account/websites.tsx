import { WebhookList } from '#features/webhooks/webhook-list.tsx';
import { AccountSecrets } from '#features/websites/account-secrets.tsx';
import { IdStorageCard } from '#features/websites/id-storage/id-storage-card.tsx';
import { WebsiteList } from '#features/websites/website-list.tsx';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/pages/page-head.tsx';

export function meta() {
  return [{ title: title('Websites') }];
}

export default function Websites() {
  return (
    <>
      <PageHead heading="Websites" meta="Your shops, their keys, and webhooks to your server" />
      <div className={css.page}>
        <WebsiteList />
        <AccountSecrets />
        <IdStorageCard />
        <WebhookList />
      </div>
    </>
  );
}
