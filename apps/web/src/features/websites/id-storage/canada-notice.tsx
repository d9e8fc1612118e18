import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import css from '../websites.module.css';

/** What Canada's law says about keeping IDs; shown until it is dismissed. */
export function CanadaNotice({ busy, onDismiss }: { busy: boolean; onDismiss: () => void }) {
  return (
    <div className={css.popup}>
      <Notice group="pending" heading="Buyers in Canada: look at an ID, keep as little as you can">
        <p>
          Privacy law there lets a business collect and keep only what its purpose needs. Looking at a card is usually
          enough to prove an age, so keep pictures of Canadian IDs only with a reason you can name, and for the fewest
          days.
        </p>
        <p>
          <Button size="sm" busy={busy} onClick={onDismiss}>
            Dismiss<span className="sr"> the notice about Canada</span>
          </Button>
        </p>
      </Notice>
    </div>
  );
}
