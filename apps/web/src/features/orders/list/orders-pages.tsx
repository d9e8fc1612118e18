import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import type { OrdersAddress } from '#features/orders/use-orders-address.ts';
import { buttonClass } from '#ui/button.tsx';
import css from './orders.module.css';

/** The way on and back, and what the search left out. */
export function OrdersPages({ page, address }: { page: AnswerOf<'orders.list'>; address: OrdersAddress }) {
  const isFirst = address.asked.after === '';
  if (isFirst && page.next === null && !page.is_searched_in_part) return null;
  return (
    <nav className={css.pages} aria-label="Pages">
      {isFirst ? null : (
        <Link className={buttonClass()} to={address.to({})} state={address.state}>
          First
        </Link>
      )}
      {page.next === null ? null : (
        <Link className={buttonClass()} to={address.to({ after: page.next })} state={address.state}>
          More
        </Link>
      )}
      {page.is_searched_in_part ? (
        <span>Names and emails were looked for in the newest orders only. An order number finds any.</span>
      ) : null}
    </nav>
  );
}
