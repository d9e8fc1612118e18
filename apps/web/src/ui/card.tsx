import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/format.ts';
import css from './card.module.css';

/** A titled block of a screen: heading, a line about it, its content. */
export function Card({
  heading,
  about,
  action,
  children,
}: {
  heading: string;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.card}>
      <header>
        <div>
          <h2>{heading}</h2>
          {about ? <p>{about}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** One message of a conversation. `side`: whose it is; it decides the ground, and the words say it too. */
export function MessageCard({
  author,
  about,
  at,
  body,
  side,
  isNew = false,
  children,
}: {
  author: string;
  about: string;
  at: string;
  body: string;
  side: 'own' | 'other' | 'note';
  isNew?: boolean;
  children?: ReactNode;
}) {
  return (
    <article className={css.message} data-side={side}>
      <header>
        <b>{author}</b>
        <span>{about}</span>
        {isNew ? <mark>New</mark> : null}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </header>
      <p>{body}</p>
      {children}
    </article>
  );
}
