import { dateInWords } from '@carded/words/buyer-message-from';
import { Fragment } from 'react';
import { useApp } from '#app-context.ts';
import { ContinueShopping, ReceiptLink, StartAnew, StatusTag } from '#features/results/accepted-screen.tsx';
import { cardName, writtenName } from '#flow/known-data.ts';
import { sameCardFine } from '#generated/same-card-fine.ts';
import { Button, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact, ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useLanguage, useWords } from '#words/use-words.ts';
import styles from './refused-screen.module.css';

/** Tells a buyer who was not accepted the answer, the reason, the differences and the next step. */
export function RefusedScreen() {
  const say = useWords();
  const { view, flags } = useApp();
  const words = useBuyerMessage();
  const { step, reason, id } = view.buyer ?? {};
  const isStopped = step === 'not_created';
  const isPlace = reason === 'location_blocked' || reason === 'ip_blocked';
  const tries = id?.tries_left ?? null;
  const next = view.buyer?.words.next ?? [];
  const triesText =
    tries === 0
      ? say('no_ids_left')
      : flags.displayIdRetries && tries !== null
        ? tries === 1
          ? say('one_id_left')
          : say('ids_left', { tries })
        : null;
  return (
    <Sheet>
      <StatusTag group={isStopped ? 'blocked' : 'denied'}>
        {isPlace ? say('not_available') : isStopped ? say('not_possible') : say('not_verified_yet')}
      </StatusTag>
      <div role="alert">
        <Title lead={words.sentence}>{words.title}</Title>
      </div>
      <Differences />
      {next.includes('typed_is_right') && <p className={styles.tries}>{say('typed_right_takes_longer')}</p>}
      {next.includes('another_id') && triesText && <p className={styles.tries}>{triesText}</p>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <NextSteps />
      {!isStopped && <ReceiptLink />}
      <StartAnew />
      <Contact lead={say('need_help')} />
      <p className={styles.questions}>
        <a href="/faq#refused" target="_blank" rel="noreferrer">
          {say('common_questions')}
        </a>
      </p>
    </Sheet>
  );
}

/** Compares typed details with the card, with differing words marked. Each is shown only in the browser that typed or showed it. */
function Differences() {
  const say = useWords();
  const { view } = useApp();
  const language = useLanguage();
  const written = (field: string, text: string | null) =>
    text && (field === 'birth_date' ? dateInWords(text, language) : writtenName(text));
  // The day a card expired differs from nothing: the title says it.
  const differences = (view.buyer?.differences ?? []).filter(({ field }) => field !== 'expiry');
  const names: Partial<Record<string, string>> = {
    name: say('name'),
    birth_date: say('birth_date'),
  };
  const others: Partial<Record<string, string>> = {
    name: say('another_name'),
    birth_date: say('another_date'),
  };
  return differences.map(({ field, order, card }) => {
    const [typed, read] = [written(field, order), written(field, card)];
    return (
      <section key={field} className={styles.difference} aria-label={names[field]}>
        {differences.length > 1 && <h2>{names[field] ?? field}</h2>}
        <dl className={styles.rows}>
          {typed && <Row label={say('you_typed')} text={typed} other={read ?? typed} />}
          <Row label={say('your_card_says')} text={read || (others[field] ?? '')} other={typed ?? read ?? ''} />
        </dl>
      </section>
    );
  });
}

function Row({ label, text, other }: { readonly label: string; readonly text: string; readonly other: string }) {
  let position = 0;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {markDiffering(text, other).map(({ word, differs }) => (
          <Fragment key={`${position++} ${word}`}>{differs ? <mark>{word}</mark> : word} </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** Splits a text into words, each marked when the other text lacks it. Capitals and accents are ignored. */
export function markDiffering(text: string, other: string): { word: string; differs: boolean }[] {
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = new Set(other.split(/\s+/).map(plain));
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ word, differs: !known.has(plain(word)) }));
}

/** The ways on that the server offers, the first one first, and always a way out. */
function NextSteps() {
  const say = useWords();
  const { flow, view, close } = useApp();
  const next = view.buyer?.words.next ?? [];
  const name = cardName(view.buyer?.differences ?? []);
  const change = name ? say('change_name_to', { name }) : say('change_my_details');
  const messageKey = view.buyer?.words.told?.key;
  const doors = next.flatMap((step): { step: string; text: string; go: () => void }[] => {
    switch (step) {
      case 'card_is_right':
        return [{ step, text: say('card_is_right'), go: () => void flow.settleMismatch('card') }];
      case 'typed_is_right':
        return [{ step, text: say('typed_is_right'), go: () => void flow.settleMismatch('typed') }];
      case 'correct_details':
        return [{ step, text: change, go: () => flow.detour('details') }];
      case 'another_id':
        if (view.buyer?.id.tries_left === 0) return [];
        return [
          {
            step,
            text: messageKey && sameCardFine.has(messageKey) ? say('show_id_again') : say('show_another_id'),
            go: () => flow.detour('photo_id'),
          },
        ];
      case 'another_number':
        return [{ step, text: say('use_another_number'), go: () => flow.detour('phone') }];
      case 'continue':
        return close ? [{ step, text: say('continue'), go: () => close('cancelled') }] : [];
      default:
        return [];
    }
  });
  // Offers another try, because the connection may change; other reasons stay.
  if (view.buyer?.reason === 'ip_blocked') {
    doors.unshift({ step: 'again', text: say('try_again'), go: () => void flow.open() });
  }
  return (
    <div className={styles.steps}>
      {doors.map(({ step, text, go }, index) => (
        <Button key={step} look={index === 0 ? 'go' : 'alt'} isBusy={view.busy !== null} onClick={go}>
          {text}
        </Button>
      ))}
      <ContinueShopping orBack={doors.length === 0} />
    </div>
  );
}
