import { WebhookList } from '#features/webhooks/webhook-list.tsx';
import { AccountSecrets } from '#features/websites/account-secrets.tsx';
import { WebsiteList } from '#features/websites/website-list.tsx';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/page-head.tsx';

export const meta = () => [{ title: title('Websites') }];

export default function Websites() {
  return (
    <>
      <PageHead heading="Websites" />
      <div className={css.page}>
        <WebsiteList />
        <AccountSecrets />
        <WebhookList />
      </div>
    </>
  );
}
