import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
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

/**
 * Text of a box whose search is in the address. A saved view or the Back button brings another text. One's own search comes back while the next letter is typed,
 * and takes nothing of that away.
 */
export function useSearchText(find: string, onFind: (text: string) => void) {
  const [text, setText] = useState(find);
  const [searches] = useState(() => makeSearches(find));
  useEffect(() => {
    if (searches.isForeign(find)) setText(find);
  }, [find, searches]);
  const search = (typed: string) => {
    const isNew = typed.trim() !== find.trim();
    searches.begin(typed, isNew);
    if (isNew) onFind(typed);
  };
  return { text, setText, search, isSearched: searches.isLast };
}

/** Tells a box's own searches from those of others. */
export function makeSearches(shown: string) {
  let last = shown;
  const coming: string[] = [];
  return {
    isLast: (text: string): boolean => text === last,
    /** `isNew`: the address is to change. */
    begin: (text: string, isNew: boolean): void => {
      last = text;
      if (isNew) coming.push(text.trim() === '' ? '' : text);
    },
    /** Tells whether a text of the address was searched by another than this box. Searches that a later one replaced never come. */
    isForeign: (find: string): boolean => {
      const at = coming.lastIndexOf(find);
      if (at !== -1) coming.splice(0, at + 1);
      if (at !== -1 || find === last) return false;
      last = find;
      return true;
    },
  };
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
