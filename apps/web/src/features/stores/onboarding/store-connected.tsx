import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/first-answers.ts';
import { buttonClass } from '#ui/button.tsx';
import { type StatusGroup, StatusShape } from '#ui/chip.tsx';
import page from '#ui/pages/card-page.module.css';
import { platformName } from './create-account-form.tsx';
import css from './onboarding.module.css';

const everySecond = pollEvery(2_000);
const problemWords: Readonly<Record<string, string>> = {
  hooks_off: 'The platform does not tell us of orders yet',
  script_missing: 'The script is not on the checkout yet',
  gate_off: 'The check before the order is off',
};

/** What is done, and what is left. It looks again by itself while something is on its way. */
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
