import styles from './gap.module.css';

/** Pushes what follows to the foot of the sheet. */
export function Gap({ isTight = false }: { readonly isTight?: boolean }) {
  return <div className={isTight ? styles.tight : styles.gap} />;
}
