import { pagesSeen } from '#features/account-shell/pages-seen.ts';
import { ClientLoginList } from '#features/client-logins/client-login-list.tsx';
import { title } from '#platform/title.ts';
import { PageHead } from '#ui/page-head.tsx';
import stackCss from '#ui/stack.module.css';

export const meta = () => [{ title: title('Logins') }];

export default function Users() {
  return (
    <>
      <PageHead heading="Logins" meta="Who signs in to this account beside its owner" />
      <div className={stackCss.stack}>
        <ClientLoginList seenBy={pagesSeen} />
      </div>
    </>
  );
}
