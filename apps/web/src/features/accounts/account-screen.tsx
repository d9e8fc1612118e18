import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { accountQuery, isAllowed, useLogin } from '#platform/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { AccountForm } from './account-form.tsx';

/** Shows account details, each part to those who may change it; `lead` is drawn above them. */
export function AccountScreen({ lead }: { lead: ReactNode }) {
  const login = useLogin();
  const account = useQuery(accountQuery);
  const isOwner = login.kind === 'owner';
  return (
    <>
      <PageHead heading="Account details" meta={login.business_name} />
      {lead}
      <Loaded query={account} loading="Loading the account" failed="The account did not load">
        {(data) => (
          <div className={stackCss.stack}>
            <AccountForm
              key={data.account.uuid}
              account={data.account}
              may={{ isOwner, hasAccount: isAllowed(login, 'account') }}
            />
            <Card
              heading="Password and two-step sign-in"
              about="How you sign in, and where you are signed in now."
              action={
                <Link className={buttonClass()} to="/account/security">
                  Open
                </Link>
              }
            >
              {null}
            </Card>
            {isOwner ? <DeactivateCard business={login.business_name} /> : null}
          </div>
        )}
      </Loaded>
    </>
  );
}

const DeactivateDialog = lazy(() => import('./deactivate-dialog.tsx').then((m) => ({ default: m.DeactivateDialog })));

/** The way out. The owner's alone. */
function DeactivateCard({ business }: { business: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      heading="Deactivate the account"
      about="New verifications and scans stop right away on all websites. Nothing is deleted."
      action={
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          Deactivate
        </Button>
      }
    >
      {isOpen ? (
        <Suspense>
          <DeactivateDialog business={business} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
