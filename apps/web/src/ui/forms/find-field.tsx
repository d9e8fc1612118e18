import type { ComponentProps } from 'react';
import { Icon } from '#ui/icon.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
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
