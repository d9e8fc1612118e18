import { ErrorState } from '#ui/states/error-state.tsx';
import css from './card-page.module.css';

/** An emailed link that could not be checked: it may still work, so there is a way to try again. */
export function LinkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`${css.card} ${css.failed}`}>
      <ErrorState
        isPage
        heading="The link did not open"
        kept="Nothing was changed. If the link worked before, it still does."
        error={error}
        onRetry={onRetry}
      />
    </div>
  );
}
