import { type StatusGroup, StatusShape } from '#parts/status-shape.tsx';
import '@carded/tokens/status.css';
import styles from './status-tag.module.css';

/** The answer in a shape and two words, above the reason. */
export function StatusTag({ group, children }: { readonly group: StatusGroup; readonly children: string }) {
  return (
    <p className={`${styles.tag} ${styles[group]}`}>
      <StatusShape group={group} />
      {children}
    </p>
  );
}
