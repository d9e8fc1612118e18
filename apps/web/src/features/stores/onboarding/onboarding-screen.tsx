import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import {
  forgetOnboardingStore,
  keepOnboardingStore,
  type OnboardingStoreName,
  onboardingStore,
} from '#platform/session/onboarding-store.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import page from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { LinkFailed, Refused } from '#ui/pages/refused.tsx';
import { type Connected, CreateAccountForm, platformName } from './create-account-form.tsx';
import { StoreConnected, WhichAccount } from './which-account.tsx';

/** Opens after an installation on a platform, and asks which account the store belongs to. */
export default function OnboardingScreen() {
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

/** Handles the return from the platform. Only the platform's answer counts, not the return itself. */
function Charged({ store }: { store: string }) {
  const settle = useMutation({
    mutationFn: () => call('stores.settleBilling', { params: { uuid: store } }, { timeoutMs: 15_000 }),
  });
  const { mutate, isIdle } = settle;
  useEffect(() => {
    if (isIdle) mutate();
  }, [isIdle, mutate]);
  if (settle.isSuccess)
    return settle.data.store.state === 'needs_billing' ? (
      <ApproveBilling store={store} platform={platformName(settle.data.store.type)} isAutomatic={false} />
    ) : (
      <StoreConnected store={store} />
    );
  return (
    <section className={page.card} aria-live="polite">
      <h1>{settle.isError ? 'We could not look yet' : 'Looking at your approval'}</h1>
      <Refused error={settle.error} />
      {settle.isError ? (
        <Button kind="brand" onClick={() => mutate()}>
          Look again
        </Button>
      ) : null}
    </section>
  );
}

const reasons: Readonly<Record<string, string>> = {
  scopes: 'The platform did not give Carded the permissions it needs. Install it again and allow all of them.',
  silent: 'The platform did not answer. Nothing was installed. Try again in a minute.',
  invalid: 'The platform’s answer was not right, or too old. Nothing was installed. Begin again there.',
};

/** @param refused why a platform's installation came to nothing */
function NotWaiting({ refused }: { refused: string | null }) {
  const reason = refused === null ? undefined : (reasons[refused] ?? reasons.invalid);
  return (
    <section className={page.card} role={reason === undefined ? undefined : 'alert'}>
      <h1>{reason === undefined ? 'No store waits to be connected' : 'The store was not connected'}</h1>
      <p className={page.words}>
        {reason ??
          'Stores are connected from their platform: open Carded from the list of apps there. What leads here from it is good for 30 minutes, once.'}
      </p>
      <p>
        <Link to="/account/websites">Go to websites</Link>
      </p>
    </section>
  );
}

/** Tells that the store belongs to an account, without naming it. */
function AlreadyConnected({ shop, platform }: { shop: string; platform: string }) {
  return (
    <section className={page.card}>
      <h1>{shop} is connected already</h1>
      <p className={page.words}>
        It belongs to a Carded account. Sign in to that account to see it. To move it to another one, its owner
        disconnects it first, or you write to us: nobody takes a store from an account by installing Carded in{' '}
        {platform}.
      </p>
      <p>
        <Link to="/signin?continue=/account/websites">Sign in</Link>
      </p>
      <p>
        <a href="/support">Write to us</a>
      </p>
    </section>
  );
}

/** Reads the claim that a platform's page sent, and removes it from the address at once. */
const takeClaim = (): string | null => {
  const claim = /^#claim=([\w-]{20,120})$/.exec(window.location.hash)?.[1] ?? null;
  if (claim !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return claim;
};

/** The store that waits in this tab. */
function useOnboarding() {
  const [named, setNamed] = useState<OnboardingStoreName | null>(null);
  const [isRead, setIsRead] = useState(false);
  const claiming = useMutation({
    mutationFn: (claim: string) => call('stores.claim', { body: { claim } }),
    onSuccess: (store) => {
      keepOnboardingStore(store);
      setNamed(store);
    },
    onSettled: () => setIsRead(true),
  });
  const { mutate } = claiming;
  useEffect(() => {
    const claim = takeClaim();
    if (claim !== null) return mutate(claim);
    setNamed(onboardingStore());
    setIsRead(true);
  }, [mutate]);
  const waiting = useQuery({
    queryKey: ['onboarding', named],
    queryFn: () => call('stores.waiting', { params: named ?? { type: '', uuid: '' } }),
    enabled: named !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const isOver = claiming.isError || (waiting.isError && hasCode(waiting.error, 'not_found'));
  useEffect(() => {
    if (isOver) forgetOnboardingStore();
  }, [isOver]);
  return { named, isRead, isOver, waiting };
}

type Props = { store: string; platform: string; isAutomatic: boolean };

/** Sends the merchant to the platform to approve our billing; without a press when an earlier press led here. */
function ApproveBilling({ store, platform, isAutomatic }: Props) {
  const charge = useMutation({
    mutationFn: () => call('stores.charge', { params: { uuid: store, return: 'onboarding' } }, { timeoutMs: 15_000 }),
    onSuccess: ({ confirmation_url }) => window.location.assign(confirmation_url),
  });
  const { mutate, isIdle } = charge;
  useEffect(() => {
    if (isAutomatic && isIdle) mutate();
  }, [isAutomatic, isIdle, mutate]);
  return (
    <section className={page.card} aria-live="polite">
      <h1>{charge.isError ? 'One step is left' : `On to ${platform}`}</h1>
      <p className={page.words}>
        {platform} asks you to approve the plan and a limit for usage. Nothing is charged before you do.
      </p>
      <Refused error={charge.error} />
      <Button kind="brand" size="lg" busy={charge.isPending || charge.isSuccess} onClick={() => mutate()}>
        Continue to {platform} billing
      </Button>
    </section>
  );
}

export function meta() {
  return [{ title: title('Connect a store') }];
}
