import type { OrderDetail } from '@carded/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkGroup, orderSentence, orderWord } from '#features/orders/order-words.ts';
import { formatDateTime } from '#platform/format.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { statusWord } from '#platform/statuses.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import css from './order-body.module.css';

const marks = {
  verified: 'Age verified',
  waiting: 'Age check waiting',
  failed: 'Age check failed',
  by_hand: 'Released by hand',
};

function Section({ heading, aside, children }: { heading: string; aside?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3>
        {heading}
        {aside === undefined ? null : <small>{aside}</small>}
      </h3>
      {children}
    </section>
  );
}

/** Where it stands, what happened and what comes, what the store says, and the check behind it. */
export function OrderBody({ order }: { order: OrderDetail }) {
  const { heading, text } = orderSentence(order);
  const mayOpen = isAllowed(useLogin(), 'verifications');
  const facts = [
    ['Hold', order.in_store.is_held ? 'On' : 'None of ours'],
    ['Shows', order.in_store.mark === null ? 'Nothing yet' : marks[order.in_store.mark]],
    ['Ships to', order.ships_to],
  ] as const;
  return (
    <>
      <div className={css.outcome}>
        <Notice group={orderWord(order).group} heading={heading}>
          <p>{text}</p>
          {order.released === null ? null : (
            <p>
              {order.released.by === '' ? 'By somebody in the store' : `By ${order.released.by}`}
              {order.released.reason === '' ? '' : `: ${order.released.reason}`}
            </p>
          )}
        </Notice>
      </div>
      <Section heading="What happened">
        <ol className={css.timeline}>
          {order.timeline.map((line) => (
            <li key={`${line.at} ${line.what}`} data-later={line.is_later || undefined}>
              <b>{line.what}</b>
              <time dateTime={line.at}>{formatDateTime(line.at)}</time>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading="Order" aside={`in ${order.store.platform}`}>
        <dl className={css.facts}>
          {facts.map(([label, fact]) =>
            fact === '' ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
          )}
        </dl>
      </Section>
      {order.check === null || !mayOpen ? null : (
        <Section heading="Verification">
          <Link className={css.check} to={`/account/verifications/${order.check.uuid}`}>
            <StatusWord group={checkGroup(order.check)}>{statusWord(order.check.status)}</StatusWord>
            <span>In the log</span>
            <Icon name="right" />
          </Link>
        </Section>
      )}
    </>
  );
}
