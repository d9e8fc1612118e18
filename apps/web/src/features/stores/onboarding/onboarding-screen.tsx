import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetOnboardingStore } from '#platform/session/onboarding-store.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { CardPage } from '#ui/pages/card-page.tsx';
import { LinkFailed } from '#ui/pages/link-failed.tsx';
import { ApproveBilling } from './approve-billing.tsx';
import { Charged } from './charged.tsx';
import type { Connected } from './connected.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { AlreadyConnected, NotWaiting } from './not-waiting.tsx';
import { platformName } from './shop-facts.ts';
import { StoreConnected } from './store-connected.tsx';
import { useOnboarding } from './use-onboarding.ts';
import { WhichAccount } from './which-account.tsx';

/** Where a platform leads somebody who has installed us: whose store is it? */
export function OnboardingScreen() {
  const [search] = useSearchParams();
  const charged = search.get('charged');
  if (charged !== null)
    return (
      <CardPage home="/">
        <Charged store={charged} />
      </CardPage>
    );
  return <Onboarding refused={search.get('refused')} />;
}

function Onboarding({ refused }: { refused: string | null }) {
  const { named, isRead, isOver, waiting } = useOnboarding();
  const [connected, setConnected] = useState<Connected | null>(null);
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const session = useQuery({
    ...sessionQuery,
    enabled: waiting.data?.may_be_signed_in === true,
    retry: false,
  });
  const beside = named === null ? undefined : platformName(named.type);
  const onConnected = (made: Connected) => {
    forgetOnboardingStore();
    setConnected(made);
  };
  const card = () => {
    if (connected !== null)
      return connected.store.needs_billing ? (
        <ApproveBilling store={connected.store.uuid} platform={beside ?? ''} isAutomatic />
      ) : (
        <StoreConnected store={connected.store.uuid} />
      );
    if (isRead && (named === null || isOver)) return <NotWaiting refused={refused} />;
    if (waiting.isError) return <LinkFailed error={waiting.error} onRetry={() => waiting.refetch()} />;
    if (waiting.data === undefined || session.isLoading) return <p role="status">Opening the store</p>;
    if (waiting.data.connected)
      return <AlreadyConnected shop={waiting.data.store.shop_info.shop_name} platform={beside ?? ''} />;
    const login = session.data;
    if (login !== undefined && login.kind !== 'staff' && !isNew)
      return (
        <WhichAccount waiting={waiting.data} login={login} onConnected={onConnected} onNew={() => setIsNew(true)} />
      );
    return (
      <CreateAccountForm
        waiting={waiting.data}
        onConnected={onConnected}
        onOther={() => (login === undefined ? navigate('/signin?continue=/onboarding') : setIsNew(false))}
      />
    );
  };
  return (
    <CardPage home="/" beside={beside}>
      {card()}
    </CardPage>
  );
}
