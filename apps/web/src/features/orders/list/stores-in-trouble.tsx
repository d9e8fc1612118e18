import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import css from './orders.module.css';
import type { ShownStore } from './orders-actions.tsx';

/** Stores that do not answer, or that something is wrong with. Nothing ships by mistake meanwhile. */
export function StoresInTrouble({ stores, onRetry }: { stores: readonly ShownStore[]; onRetry: () => void }) {
  const troubled = stores.filter(({ problem, is_unanswered }) => problem !== null || is_unanswered);
  if (troubled.length === 0) return null;
  return (
    <div className={css.notices}>
      {troubled.map((store) =>
        store.problem === null ? (
          <Notice key={store.id} group="pending" heading={`${store.name} is not responding`} role="status">
            <p>
              The list is as we last saw it. Holds stay on, nothing ships by mistake, and it is tried again by itself.
            </p>
            <Button size="sm" onClick={onRetry}>
              Look again
            </Button>
          </Notice>
        ) : (
          <Notice key={store.id} group="denied" heading={store.problem} role="status">
            <p>
              {store.name}: orders that are held stay held.{' '}
              <Link to={`/account/websites/${store.website}`}>Open the website</Link>
            </p>
          </Notice>
        ),
      )}
    </div>
  );
}
