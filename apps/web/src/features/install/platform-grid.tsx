import { capabilities } from '@carded/domain/stores';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import css from './install.module.css';
import { strengthOf } from './strength.tsx';

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
