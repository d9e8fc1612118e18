import { Notice } from '#ui/notice.tsx';
import css from './rules-screen.module.css';

/** The rules refuse connections from somewhere, and nobody knows where connections come from. */
export function ConnectionsNotice() {
  return (
    <div className={css.notice}>
      <Notice group="pending" heading="No connection is refused yet">
        Your rules refuse connections from some places. That has no effect here until the operator of this installation
        adds a table of IP addresses.
      </Notice>
    </div>
  );
}
