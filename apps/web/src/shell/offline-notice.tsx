import { useNetwork } from '@mantine/hooks';
import { Notice } from '#ui/notice.tsx';
import css from './shell.module.css';

/** Stands on every page while the browser has no connection. */
export function OfflineNotice() {
  return useNetwork().online ? null : (
    <div className={css.notice}>
      <Notice group="pending" heading="You are offline" role="status">
        What is on the screen stays. Changes are not sent until the connection is back.
      </Notice>
    </div>
  );
}
