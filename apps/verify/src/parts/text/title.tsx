import { type ReactNode, useEffect, useRef } from 'react';
import { whenFocusable } from '#parts/when-focusable.ts';
import styles from './title.module.css';

type Props = {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** The screen puts the focus into a field of its own. */
  readonly isFocusElsewhere?: boolean;
};

/** A screen's one heading. It takes the focus when the screen opens, so that it is read out and Tab goes on from there. */
export function Title({ children, lead, isFocusElsewhere = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusElsewhere) return whenFocusable(() => heading.current);
  }, [isFocusElsewhere]);
  return (
    <>
      <h1 id="screen-title" ref={heading} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
