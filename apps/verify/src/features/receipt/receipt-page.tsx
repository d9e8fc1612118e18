import type { BuyerClient } from '@carded/client/buyer';
import type { Receipt } from '@carded/contract';
import { useCallback, useEffect, useState } from 'react';
import { DeleteData } from '#features/receipt/delete-data.tsx';
import { ReceiptBody } from '#features/receipt/receipt-body.tsx';
import { saveText, textOf } from '#features/receipt/receipt-text.ts';
import { useReceiptParts } from '#features/receipt/use-receipt-parts.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { LanguageChoice } from '#parts/form/language-choice.tsx';
import { Mark } from '#parts/mark.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { Title } from '#parts/text/title.tsx';
import { useProblemText } from '#parts/text/use-problem-text.ts';
import { useWords } from '#words/use-words.ts';
import styles from './receipt.module.css';

type Props = {
  readonly client: BuyerClient;
  readonly token: string;
};

/** What was checked, what is kept and until when; to print, to save, and to delete by. It names no buyer, as its link may be passed on. */
export function ReceiptPage({ client, token }: Props) {
  const say = useWords();
  const problemText = useProblemText();
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
  const save = () => saveText(`${shop?.domain ?? 'carded'}-receipt.txt`, textOf(say('receipt_file_title'), parts));
  const canTryAgain = problem !== null && problem.kind !== 'link';
  return (
    <div className={styles.page}>
      <header className={styles.head}>{shop?.name}</header>
      <main className={styles.main}>
        {receipt ? (
          <>
            <Title lead={say('receipt_lead')}>{say('receipt_title')}</Title>
            <ReceiptBody parts={parts} />
            <div className={styles.buttons}>
              <Button look="alt" onClick={() => print()}>
                {say('print')}
              </Button>
              <Button look="alt" onClick={save}>
                {say('save_as_file')}
              </Button>
            </div>
            <DeleteData client={client} token={token} receipt={receipt} onRemoved={setReceipt} />
          </>
        ) : problem ? (
          <div role="alert">
            <Title lead={problem.kind === 'link' ? say('mistyped_or_too_old') : problemText(problem)}>
              {problem.kind === 'link' ? say('no_receipt') : say('this_did_not_work')}
            </Title>
            {canTryAgain && (
              <div className={styles.buttons}>
                <Button onClick={problem.again}>{say('try_again')}</Button>
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
        <LanguageChoice />
      </footer>
    </div>
  );
}
