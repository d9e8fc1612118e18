import { pollEvery } from '#platform/queries/query-client.ts';
import '@mantine/core/styles/Radio.layer.css';
import type { LoginView } from '@carded/contract';
import { NativeSelect, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { isAllowed } from '#platform/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { type StatusGroup, StatusShape } from '#ui/chip.tsx';
import page from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';
import { type Connected, platformName, type Waiting } from './create-account-form.tsx';
import css from './onboarding.module.css';

type Props = {
  waiting: Waiting;
  login: LoginView;
  onConnected: (connected: Connected) => void;
  /** Creates a new account instead. */
  onNew: () => void;
};

/** Connects the store to a website of the signed-in account, an existing or a new one. */
export function WhichAccount({ waiting, login, onConnected, onNew }: Props) {
  const [choice, setChoice] = useState<'mine' | 'new'>('mine');
  const [website, setWebsite] = useState('');
  const { store } = waiting;
  const mayLink = isAllowed(login, 'websites');
  const websites = useQuery({ queryKey: ['websites'], queryFn: () => call('websites.list', {}), enabled: mayLink });
  const link = useMutation({
    mutationFn: () =>
      call('stores.link', {
        params: { type: store.type, uuid: store.uuid },
        body: website === '' ? {} : { website },
      }),
    onSuccess: onConnected,
  });
  const signOut = useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSuccess: () => window.location.assign('/signin?continue=/onboarding'),
  });
  const others = websites.data?.websites ?? [];
  return (
    <section className={page.card}>
      <h1>Which account?</h1>
      <p className={page.words}>Store {store.shop_info.primary_domain} is not connected yet.</p>
      <Refused error={link.error} />
      {mayLink ? null : (
        <Notice group="pending" heading="Your login may not connect stores" role="status">
          Ask an owner of {login.business_name} to do it, or for the permission “Websites”.
        </Notice>
      )}
      <Radio.Group value={choice} onChange={(value) => setChoice(value === 'new' ? 'new' : 'mine')}>
        <div className={css.choices}>
          <Radio
            value="mine"
            label={`Connect ${login.email}`}
            description={`You are signed in to ${login.business_name}.`}
            disabled={!mayLink}
          />
          <Radio
            value="new"
            label="Create a new account"
            description={`Name, address and email come from ${platformName(store.type)}.`}
          />
        </div>
      </Radio.Group>
      {choice === 'mine' && others.length > 0 ? (
        <NativeSelect
          label="Website"
          value={website}
          onChange={(event) => setWebsite(event.currentTarget.value)}
          data={[
            { value: '', label: `${store.shop_info.primary_domain}, the store’s own` },
            ...others.map(({ token, name, domain }) => ({
              value: token,
              label: name === domain ? domain : `${name} (${domain})`,
            })),
          ]}
        />
      ) : null}
      <div className={css.stacked}>
        {choice === 'mine' ? (
          <Button kind="brand" size="lg" disabled={!mayLink} busy={link.isPending} onClick={() => link.mutate()}>
            Connect the store
          </Button>
        ) : (
          <Button kind="brand" size="lg" onClick={onNew}>
            Go on
          </Button>
        )}
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign in as someone else
        </Button>
      </div>
    </section>
  );
}

const everySecond = pollEvery(2_000);
const problemWords: Readonly<Record<string, string>> = {
  hooks_off: 'The platform does not tell us of orders yet',
  script_missing: 'The script is not on the checkout yet',
  gate_off: 'The check before the order is off',
};

/** Shows finished and remaining steps, and asks again while one is running. */
export function StoreConnected({ store: uuid }: { store: string }) {
  const stores = useQuery({
    queryKey: ['stores'],
    queryFn: () => call('stores.list', {}),
    refetchInterval: (query) =>
      query.state.data?.stores.some((store) => store.uuid === uuid && store.state === 'linked')
        ? everySecond(query)
        : false,
  });
  const store = stores.data?.stores.find((one) => one.uuid === uuid);
  if (store === undefined)
    return (
      <section className={page.card} aria-live="polite">
        <h1>The store is connected</h1>
        <p>
          <Link to="/account/websites">Go to my account</Link>
        </p>
      </section>
    );
  const platform = platformName(store.type);
  const isApproved = store.state !== 'needs_billing';
  const steps: { group: StatusGroup; text: string }[] = [
    { group: 'accepted', text: 'Website and key are there' },
    ...(store.billed_by_platform
      ? [
          isApproved
            ? { group: 'accepted' as const, text: `Approved in ${platform}` }
            : { group: 'pending' as const, text: `Waiting for your approval in ${platform}` },
        ]
      : []),
    store.state === 'linked'
      ? { group: 'pending', text: `Putting what Carded needs into ${platform}` }
      : store.problems.length === 0
        ? { group: 'accepted', text: `${platform} tells Carded of orders` }
        : { group: 'blocked', text: store.problems.map((problem) => problemWords[problem] ?? problem).join('. ') },
    { group: 'none', text: 'Waiting for the first popup' },
  ];
  return (
    <section className={page.card} aria-live="polite">
      <h1>{store.name === '' ? 'The store' : store.name} is connected</h1>
      <ol className={css.steps}>
        {steps.map(({ group, text }) => (
          <li key={text}>
            <StatusShape group={group} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={css.stacked}>
        <Link className={buttonClass('brand', 'lg')} to="/account">
          Go to my account
        </Link>
      </div>
      <p className={css.small}>Remove the app in {platform} to disconnect. Your log stays here.</p>
    </section>
  );
}
