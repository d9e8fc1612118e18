import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { useKeptWords } from '#flow/use-kept-words.ts';
import { Contact } from '#parts/contact.tsx';
import { Title } from '#parts/title.tsx';
import styles from './kept-page.module.css';

/** What is kept of the buyer and why, in four sentences. */
export function KeptPage() {
  const { t } = useLingui();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? t`The shop`;
  const kept = useKeptWords();
  return (
    <>
      <Title>{t`What we keep`}</Title>
      <dl className={styles.list}>
        <dt>{t`Your name, address and birth date`}</dt>
        <dd>{t`Sealed, so that ${shop} can show that it checked your age.`}</dd>
        {kept && (
          <>
            <dt>{t`Photos of your ID`}</dt>
            <dd>{kept}</dd>
          </>
        )}
        <dt>{t`On this device`}</dt>
        <dd>{t`Nothing about you stays in this browser. A random key lets you go on after a reload, until this tab is closed.`}</dd>
      </dl>
      <p className={styles.more}>
        <a href="/privacy/customers" target="_blank" rel="noreferrer">{t`All about your data`}</a>
        <a href="/terms/customers" target="_blank" rel="noreferrer">{t`Terms`}</a>
      </p>
      <Contact lead={t`To see or delete what is kept, ask the shop:`} />
    </>
  );
}
