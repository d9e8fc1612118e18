import type { AnswerOf } from '@carded/client';
import { countedFields, type InstallTick, installFindings } from '@carded/domain/stores/install-check';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatClock } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';
import { useIsInView } from '#platform/session/session.ts';
import { Button, buttonClass, CopyButton } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { StatusShape } from '#ui/chip.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './check.module.css';

type Check = NonNullable<AnswerOf<'install.check'>['check']>;

const words: Readonly<Record<InstallTick, string>> = {
  seen: 'Script seen',
  key: 'Your key',
  domain: 'Domain allowed',
  checkout: 'Checkout reached',
  button: 'Order button held',
  fields: 'Fields found',
  popup: 'Popup opens',
  test_buyer: 'Test buyer accepted',
  server: 'Your server asked',
};

const fieldWords: Readonly<Record<(typeof countedFields)[number], string>> = {
  ...{ first_name: 'first name', last_name: 'last name', address: 'street', city: 'city', state: 'state' },
  ...{ zip: 'ZIP code', country: 'country', contact_email: 'email' },
};

/** Names the fields that the popup did not find at the checkout, and asks for when needed. */
function MissingFields({ fields_missing: missing }: Pick<Check, 'fields_missing'>) {
  if (missing.length === 0 || missing.length === countedFields.length) return null;
  return (
    <p className={css.none}>
      Not found: {missing.map((field) => fieldWords[field]).join(', ')}. If your form asks for one, name it in{' '}
      <code>fields</code>. If not, the popup asks where it needs it, and nothing is wrong.
    </p>
  );
}

function Ticks({ check }: { check: Check }) {
  return (
    <ol className={css.ticks} aria-live="polite">
      {check.ticks.map(({ tick, done }) => (
        <li key={tick}>
          <StatusShape group={done ? 'accepted' : 'none'} />
          <span>
            {words[tick]}
            {tick === 'fields'
              ? ` (${countedFields.length - check.fields_missing.length} of ${countedFields.length})`
              : ''}
          </span>
          <small>{done ? 'Found' : 'Not seen yet'}</small>
        </li>
      ))}
    </ol>
  );
}

function Findings({ check, guide }: { check: Check; guide: (part: string) => string }) {
  const found = installFindings.filter(({ code }) => check.findings.includes(code));
  const last = check.pages.findLast(({ bound, candidates }) => bound === 0 && candidates.length > 0);
  if (found.length === 0) return null;
  return (
    <div className={css.findings}>
      {found.map(({ code, weight, title, cause, fix, guide: part }) => (
        <Notice key={code} group={weight === 'wrong' ? 'denied' : 'pending'} heading={title}>
          <p>{cause}</p>
          <p>
            <b>{fix}</b> <Link to={guide(part)}>The guide</Link>
          </p>
          {(code === 'button_not_found' || code === 'no_button_named') && last !== undefined ? (
            <ul className={css.selectors}>
              {last.candidates.map((selector) => (
                <li key={selector}>
                  <code>{selector}</code>
                  <CopyButton value={selector} what={selector} />
                </li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ))}
    </div>
  );
}

/** A live check in the merchant's own browser: they open the shop, and its pages tell what they have. */
export function InstallCheckCard({
  website,
  search,
  platform = 'other',
}: {
  website: string;
  search: string;
  platform?: string;
}) {
  const client = useQueryClient();
  const isInView = useIsInView();
  const query = checkQuery(website);
  const { data: check } = useQuery(query);
  const begun = useMutation({
    mutationFn: () => call('install.beginCheck', { body: { website } }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const guide = (part: string) =>
    `/account/install/guides/${platform}${part === 'overview' ? '' : `/${part}`}${search}`;
  const all = check?.ticks.every(({ done }) => done) === true && check.findings.length === 0;
  return (
    <Card
      heading="Install check"
      about="Your shop’s pages tell us what they have, in this browser. Nothing that is typed there is read."
      action={
        isInView ? null : (
          <Button busy={begun.isPending} onClick={() => begun.mutate()}>
            {check ? 'Check again' : 'Begin the check'}
          </Button>
        )
      }
    >
      <div className={css.body}>
        <Refused error={begun.error} />
        {begun.data ? (
          <div className={css.address}>
            <p>Open your shop with this address, put something into the cart, and order as John Doe.</p>
            <p>
              <a className={buttonClass('brand')} href={begun.data.address} target="_blank" rel="noreferrer">
                Open my shop
              </a>
              <CopyButton value={begun.data.address} what="the address" label="Copy the address" />
            </p>
            <p>
              If the script is on the checkout only, put <code>{new URL(begun.data.address).search}</code> behind the
              checkout’s address instead. It answers until {formatClock(begun.data.ends)}.
            </p>
          </div>
        ) : null}
        {check ? (
          <>
            {all ? (
              <Notice group="accepted" heading="Everything works">
                The popup holds the order, and your server asks.
              </Notice>
            ) : null}
            <Ticks check={check} />
            <MissingFields {...check} />
            <Findings check={check} guide={guide} />
          </>
        ) : begun.data ? null : (
          <p className={css.none}>No check runs. It takes a minute, and works behind a password, too.</p>
        )}
      </div>
    </Card>
  );
}

export function ownCodeQuery(website: string, page: string) {
  return queryOptions({
    queryKey: ['install-own-code', website, page],
    queryFn: () => call('install.ownCode', { query: { website, page } }),
    staleTime: 300_000,
  });
}

const again = pollEvery(2_000);
/** Loads the result of a live check, and asks again while one runs. */
function checkQuery(website: string) {
  return queryOptions({
    queryKey: ['install-check', website],
    queryFn: async () => (await call('install.check', { query: { website } })).check,
    refetchInterval: (query) => (query.state.data == null ? false : again(query)),
  });
}
