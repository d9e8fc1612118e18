import { type BuyerClient, createBuyerClient } from '@carded/client/buyer';
import type { Receipt } from '@carded/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { LanguageChoice } from '#parts/form/language-choice.tsx';
import { Mark } from '#parts/icon.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { useProblemText } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { loadLanguage, loadSteps } from '#words/load-language.ts';
import { pickLanguage } from '#words/pick-language.ts';
import { useLanguage, useWords } from '#words/use-words.ts';
import { DeleteData } from './delete-data.tsx';
import styles from './receipt.module.css';

/** The page behind a receipt's link. It belongs to no opening: it knows the token in its address and nothing else. */
export async function startReceipt(root: Root, token: string): Promise<void> {
  await loadLanguage(pickLanguage(navigator.languages));
  await loadSteps();
  root.render(<ReceiptPage client={createBuyerClient({ timeoutMs: 20_000 })} token={token} />);
}

type Props = {
  readonly client: BuyerClient;
  readonly token: string;
};

/** Shows what was checked, what is kept and until when, to print, save or delete. It names no buyer, because its link may be passed on. */
function ReceiptPage({ client, token }: Props) {
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

/** The receipt's lines, each under its name. */
function ReceiptBody({ parts }: { readonly parts: readonly ReceiptPart[] }) {
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

/** Lists all parts of a receipt in the buyer's language; empty without one. */
function useReceiptParts(receipt: Receipt | null): readonly ReceiptPart[] {
  const say = useWords();
  const language = useLanguage();
  if (!receipt) return [];
  const { shop, used, kept, retention_law: law } = receipt;
  const shopName = shop.name;
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      // A day is a day everywhere; a moment is on the day it is here.
      ...(moment.length === 10 ? { timeZone: 'UTC' } : {}),
    }).format(new Date(moment));
  const results = { accepted: say('accepted'), denied: say('not_accepted'), pending: say('not_finished_yet') };
  const day = dayOf(receipt.decided_at ?? receipt.created_at);
  const keptLines = kept.map(({ what, until }) => {
    const name = say(`kept_${what}`);
    if (until === null) return say('kept_until_deleted', { name, shop: shopName });
    const end = dayOf(until);
    return say('kept_until', { name, end });
  });
  const nothing = receipt.is_removed ? say('nothing_deleted') : say('nothing');
  const contact = [shop.contact_phone, shop.contact_email].filter((way) => way !== null);
  return [
    { name: say('result'), lines: [results[receipt.result], day] },
    { name: say('shop'), lines: [shop.name, shop.domain, ...contact] },
    { name: say('what_was_used'), lines: used.length === 0 ? [say('nothing')] : used.map((use) => say(`used_${use}`)) },
    {
      name: say('what_carded_keeps'),
      lines: keptLines.length === 0 ? [nothing] : keptLines,
    },
    ...(law === null ? [] : [{ name: say('law'), lines: [law] }]),
    { name: say('check_number'), lines: [receipt.uuid] },
  ];
}

/** Heading of a receipt with its lines. */
type ReceiptPart = {
  readonly name: string;
  readonly lines: readonly string[];
};

/** The whole receipt as plain text, a line for each line of the page. */
export function textOf(title: string, parts: readonly ReceiptPart[]): string {
  const blocks = parts.map(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)].join('\n'));
  return `${[title, ...blocks].join('\n\n')}\n`;
}

/** Hands a text to the browser as a file to keep; nothing leaves this device. */
function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
