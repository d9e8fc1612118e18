import type { OrderDetail } from '@carded/contract';
import { copyFlashMs } from '@carded/domain/codes';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useOutletContext, useParams } from 'react-router';
import { useOrderChanges } from '#features/orders/changes/use-order-changes.ts';
import type { OrdersContext } from '#features/orders/list/orders-screen.tsx';
import { orderSentence, orderWord } from '#features/orders/order-words.ts';
import { type OrdersAddress, orderQuery, useOrdersAddress } from '#features/orders/queries.ts';
import { formatDateTime } from '#platform/format.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { isAllowed, useIsInView, useLogin } from '#platform/session/session.ts';
import { groupOf, statusWord } from '#platform/statuses.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { Chip, StatusWord } from '#ui/chip.tsx';
import { Icon, KeyHint } from '#ui/icon.tsx';
import record from '#ui/records/record-panel.module.css';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './order-panel.module.css';

/** Shows one order: a drawer beside the list from 1100 px, a page below that. */
export default function OrderPanel() {
  const id = useParams().order ?? '';
  const list = useOutletContext<OrdersContext>();
  const address = useOrdersAddress();
  const order = useQuery(orderQuery(id));
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order starts at its top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    if (window.innerWidth < 1100) window.scrollTo(0, 0);
  }, [id]);
  return (
    <section ref={panel} className={record.panel} aria-label="Order">
      <h1 className={`sr ${record.pageHeading}`}>Order</h1>
      {hasCode(order.error, 'not_found') || hasCode(order.error, 'invalid_input') ? (
        <EmptyState heading="No such order" action={<Button onClick={address.close}>Back to the list</Button>}>
          The address may be mistyped, or it belongs to a store you cannot access.
        </EmptyState>
      ) : (
        <Loaded query={order} loading="Loading the order" failed="It did not load" kept="A held order stays held.">
          {(data) => (
            <>
              <OrderHead order={data} list={list} address={address} />
              <OrderBody order={data} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

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

/** Shows an order's status, history, next steps, store messages and check. */
function OrderBody({ order }: { order: OrderDetail }) {
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
        <ol className={`${record.timeline} ${css.timeline}`}>
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
            <StatusWord group={order.check.test ? 'test' : groupOf(order.check.status)}>
              {statusWord(order.check.status)}
            </StatusWord>
            <span>In the log</span>
            <Icon name="right" />
          </Link>
        </Section>
      )}
    </>
  );
}

/** Shows which order it is, its status and the actions on it. */
function OrderHead({ order, list, address }: { order: OrderDetail; list: OrdersContext; address: OrdersAddress }) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  const { remind } = useOrderChanges();
  const isInView = useIsInView();
  const { group, word } = orderWord(order);
  const at = list.rows.indexOf(order.id);
  const go = (by: number) => {
    const other = list.rows[at + by];
    if (other !== undefined) address.open(other);
  };
  const hasActions = !isInView && Object.values(order.may).some(Boolean);
  return (
    <header className={`${record.head} ${css.head}`}>
      <div className={record.bar}>
        <button type="button" aria-label="Newer" disabled={at <= 0} onClick={() => go(-1)}>
          <Icon name="left" />
        </button>
        <button
          type="button"
          aria-label="Older"
          disabled={at === -1 || at >= list.rows.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="right" />
        </button>
        {at === -1 ? null : <span>{`${at + 1} of ${list.rows.length}`}</span>}
        <Button
          className={record.copy}
          kind="quiet"
          size="sm"
          onClick={() => clipboard.copy(`${window.location.origin}/account/orders/${order.id}`)}
        >
          <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <button type="button" aria-label="Close and go back to the list" onClick={address.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={record.title}>
        <h2>Order {order.number}</h2>
        <Chip group={group}>{word}</Chip>
      </div>
      <p>{[order.buyer, `${order.store.name} on ${order.store.platform}`].filter(Boolean).join(', ')}</p>
      {hasActions ? (
        <div className={css.actions}>
          {order.may.remind ? (
            <Button kind="brand" size="sm" onClick={() => remind([order.id])}>
              Remind now <KeyHint keys="m" />
            </Button>
          ) : null}
          {order.may.release ? (
            <Button size="sm" onClick={() => list.onDialog({ kind: 'release', ids: [order.id] })}>
              Release <KeyHint keys="l" />
            </Button>
          ) : null}
          {order.may.cancel ? (
            <Button size="sm" onClick={() => list.onDialog({ kind: 'cancel', ids: [order.id] })}>
              Cancel order
            </Button>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}

/** Numbers and names stay out of the title: it ends up in the browser's history. */
export function meta() {
  return [{ title: title('Order') }];
}
