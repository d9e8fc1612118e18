import type { ComponentProps } from 'react';
import css from './find-field.module.css';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';

/** A search input that the key `/` leads to; the key is shown until the field is used. */
export const FindField = ({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) => (
  <div className={css.find}>
    <Icon name="search" />
    <input {...input} type="search" aria-label={label} />
    <KeyHint keys="/" />
  </div>
);
