import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { accountQuery } from '#platform/session/session.ts';
import { Icon, KeyHint } from '#ui/icon.tsx';
import css from './find-field.module.css';

/** A search input that the key `/` leads to; the key is shown until the field is used. */
export function FindField({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className={css.find}>
      <Icon name="search" />
      <input {...input} type="search" aria-label={label} />
      <KeyHint keys="/" />
    </div>
  );
}

/** One of the websites this login may see, by its key. */
export function WebsiteSelect(props: NativeSelectProps) {
  const account = useQuery(accountQuery);
  const websites = account.data?.websites ?? [];
  return (
    <NativeSelect
      label="Website"
      data={websites.map(({ token, domain, name, dev_mode }) => ({
        value: token,
        label: `${name === '' || name === domain ? domain : `${name} (${domain})`}${dev_mode ? ', test' : ''}`,
      }))}
      {...props}
    />
  );
}
