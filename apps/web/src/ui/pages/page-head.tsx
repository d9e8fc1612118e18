import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** A screen's heading with one line under it and the view's actions at the right. */
export function PageHead({
  heading,
  meta,
  beside,
  children,
}: {
  heading: ReactNode;
  meta?: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <div className={css.line}>
          <h1>{heading}</h1>
          {beside}
        </div>
        {meta ? <p>{meta}</p> : null}
      </div>
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  );
}
