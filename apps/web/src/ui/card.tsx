import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/format.ts';
import dialogCss from '#ui/dialogs/dialog.module.css';
import css from './card.module.css';
import { type StatusGroup, StatusShape } from './chip.tsx';

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

/** Shows one message of a conversation. `side` sets its color, and the words name the sender too. */
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

/** A boxed sentence in a status's color and shape: an outcome, a refusal, a warning. */
export function Notice({
  group,
  heading,
  children,
  role,
}: {
  group: StatusGroup;
  heading: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={dialogCss.notice} data-kind={group} role={role}>
      <StatusShape group={group} size={16} />
      <div>
        <b>{heading}</b>
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
