import { capabilities, type StoreStrength } from '@carded/domain/stores';
import { TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusShape } from '#ui/chip.tsx';
import css from './install.module.css';

/** Every platform there is a guide for, as words: nobody's logo. */
export function PlatformGrid({ search }: { search: string }) {
  const [sought, setSought] = useState('');
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const shown = capabilities.filter(({ name }) => plain(name).includes(plain(sought)));
  return (
    <Card
      heading="All platforms"
      about="Your key is filled in everywhere."
      action={
        <TextInput
          aria-label="Find a platform"
          placeholder="Find a platform"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      }
    >
      <ul className={css.grid} id="platforms">
        {shown.map(({ slug, name, strength, isConfirmed }) => (
          <li key={slug}>
            <Link to={`/account/install/guides/${slug}${search}`}>
              <b>{name}</b>
              <small>{strengthOf({ strength, confirmed: isConfirmed })[1]}</small>
            </Link>
          </li>
        ))}
        {shown.length === 0 ? (
          <li className={css.none}>
            <Link to={`/account/install/request${search}`}>No platform is called so. Ask us about it</Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

type Known = { strength: StoreStrength | null; confirmed: boolean };

const words: Readonly<Record<StoreStrength, [StatusGroup, string]>> = {
  refused: ['accepted', 'Refused by the shop’s server'],
  held: ['pending', 'Held until verified'],
  asked: ['blocked', 'Only the page asks'],
};

function strengthOf({ strength, confirmed }: Known): [StatusGroup, string] {
  if (strength !== null) return words[strength];
  return confirmed ? ['denied', 'Not possible'] : ['none', 'Not tried yet'];
}

/** Shows how strong a check is on a platform, as a shape with words. */
export function Strength({ of }: { of: Known }) {
  const [group, label] = strengthOf(of);
  return (
    <span className={css.strength}>
      <StatusShape group={group} />
      {label}
    </span>
  );
}

const problems = {
  not_reached: 'Its home page did not answer.',
  not_allowed: 'Its address is one that we do not look at.',
  no_page: 'There is no page at its address that we could read.',
} as const;

/** Names the platform that the shop seems to use. It is only a guess. */
export function Detected({ website, search }: { website: string; search: string }) {
  const { data, isPending, isError } = useQuery(detectQuery(website));
  if (isPending)
    return (
      <div className={css.detected} role="status">
        <p>Looking at your home page</p>
      </div>
    );
  const found = data?.found ?? null;
  if (found === null)
    return (
      <div className={css.detected}>
        <h2>Which platform is it?</h2>
        <p>
          {isError || !data
            ? 'We could not look at your home page.'
            : (data.problem && problems[data.problem]) || `Nothing on the home page of ${data.host} says so.`}{' '}
          Choose it below.
        </p>
      </div>
    );
  return (
    <div className={css.detected} data-found>
      <p>
        {found.certain ? 'Found on' : 'It looks so on'} {data?.host}
      </p>
      <h2>{found.certain ? found.name : `Looks like ${found.name}`}</h2>
      <p>
        <Strength of={found} />
      </p>
      <p className={css.actions}>
        <Link className={buttonClass('brand')} to={`/account/install/guides/${found.slug}${search}`}>
          Open the {found.name} guide
        </Link>
        <a className={buttonClass('quiet')} href="#platforms">
          Not my platform
        </a>
      </p>
    </div>
  );
}

/** The home page is looked at once a visit, not whenever this screen is drawn. */
export function detectQuery(website: string) {
  return queryOptions({
    queryKey: ['install-detect', website],
    queryFn: () => call('install.detect', { body: { website } }, { timeoutMs: 40_000 }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
