import { ClientLoginList } from '#features/client-logins/client-login-list.tsx';
import { title } from '#platform/title.ts';
import { pagesSeen } from '#shell/nav.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import stackCss from '#ui/stack.module.css';

export function meta() {
  return [{ title: title('Logins') }];
}

export default function Users() {
  return (
    <>
      <PageHead heading="Logins" meta="Who can sign in to this account besides its owner" />
      <div className={stackCss.stack}>
        <ClientLoginList seenBy={pagesSeen} />
      </div>
    </>
  );
}
