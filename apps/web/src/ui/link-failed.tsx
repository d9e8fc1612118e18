import css from './card-page.module.css';
import { ErrorState } from './error-state.tsx';

/** A mailed link that could not be looked at: it may well work, so there is a way to try again. */
export const LinkFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
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
