import { type ReactNode, useEffect, useRef } from 'react';
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

/**
 * Gives an element the focus, now or as soon as the page gets it: a popup may be drawn before its frame is shown. Another element that has the focus
 * by then keeps it. @returns what calls it off
 */
export function whenFocusable(find: () => HTMLElement | null | undefined): () => void {
  const focus = () => find()?.focus({ preventScroll: true });
  const focused = () => {
    if (document.activeElement === document.body) focus();
  };
  focus();
  addEventListener('focus', focused);
  return () => removeEventListener('focus', focused);
}
