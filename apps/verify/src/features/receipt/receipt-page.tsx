import type { BuyerClient } from '@carded/client/buyer';
import type { Receipt } from '@carded/contract';
import type { Language } from '@carded/domain/languages';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { DeleteData } from '#features/receipt/delete-data.tsx';
import { ReceiptBody } from '#features/receipt/receipt-body.tsx';
import { saveText, textOf } from '#features/receipt/receipt-text.ts';
import { useReceiptParts } from '#features/receipt/use-receipt-parts.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { loadLanguage } from '#i18n/load-language.ts';
import { Button } from '#parts/button.tsx';
import { LanguageChoice } from '#parts/language-choice.tsx';
import { Mark } from '#parts/mark.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { Title } from '#parts/title.tsx';
import { useProblemText } from '#parts/use-problem-text.ts';
import styles from './receipt.module.css';

interface Props {
  readonly client: BuyerClient;
  readonly token: string;
  readonly firstLanguage: Language;
}

/** What was checked, what is kept and until when; to print, to save, and to delete by. It names no buyer, as its link may be passed on. */
export function ReceiptPage({ client, token, firstLanguage }: Props) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [language, setLanguage] = useState(firstLanguage);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const parts = useReceiptParts(receipt);

  const load = useCallback(async () => {
    try {
      setReceipt(await client.call('receipts.get', { body: { token } }));
      setProblem(null);
    } catch (cause) {
      setProblem(problemOf(cause, () => void load()));
    }
  }, [client, token]);
  useEffect(() => void load(), [load]);

  const shop = receipt?.shop;
  const save = () => saveText(`${shop?.domain ?? 'carded'}-receipt.txt`, textOf(t`Receipt of an age check`, parts));
  const canTryAgain = problem !== null && problem.kind !== 'link';
  return (
    <div className={styles.page}>
      <header className={styles.head}>{shop?.name}</header>
      <main className={styles.main}>
        {receipt ? (
          <>
            <Title lead={t`This page names nobody. Keep its address to come back, or to delete your data later.`}>
              {t`Receipt of your age check`}
            </Title>
            <ReceiptBody parts={parts} />
            <div className={styles.buttons}>
              <Button look="alt" onClick={() => print()}>{t`Print`}</Button>
              <Button look="alt" onClick={save}>{t`Save as a file`}</Button>
            </div>
            <DeleteData client={client} token={token} receipt={receipt} onRemoved={setReceipt} />
          </>
        ) : problem ? (
          <div role="alert">
            <Title lead={problem.kind === 'link' ? t`It may be mistyped, or too old.` : problemText(problem)}>
              {problem.kind === 'link' ? t`There is no receipt here` : t`This did not work`}
            </Title>
            {canTryAgain && (
              <div className={styles.buttons}>
                <Button onClick={problem.again}>{t`Try again`}</Button>
              </div>
            )}
          </div>
        ) : (
          <Skeleton />
        )}
      </main>
      <footer className={styles.foot}>
        <span className={styles.house}>
          <Mark />
          Carded
        </span>
        <LanguageChoice language={language} onLanguage={(wanted) => void loadLanguage(wanted).then(setLanguage)} />
      </footer>
    </div>
  );
}
