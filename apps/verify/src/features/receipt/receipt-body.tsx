import type { ReceiptPart } from '#features/receipt/receipt-text.ts';
import styles from './receipt.module.css';

/** The receipt's lines, each under its name. */
export function ReceiptBody({ parts }: { readonly parts: readonly ReceiptPart[] }) {
  return (
    <dl className={styles.parts}>
      {parts.map(({ name, lines }) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
