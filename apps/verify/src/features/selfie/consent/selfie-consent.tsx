import type { RequestFor } from '@carded/client/buyer';
import type { BuyerState } from '@carded/contract';
import type { BiometricLaw } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';
import type { consent, selfie } from '@carded/words/en/selfie';
import { type Say, sayFrom, type Translation } from '@carded/words/translation';
import { use, useMemo } from 'react';
import { useApp } from '#app-context.ts';
import { useWait } from '#flow/use-polling.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Buttons, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useKeptWords, useLanguage } from '#words/use-words.ts';
import styles from './selfie-consent.module.css';

type Props = { readonly asked: SelfieAsked; readonly onAgree: () => void };

/** Asks for consent before a selfie is taken, with an equal button to decline. */
export function SelfieConsent({ asked, onAgree }: Props) {
  const say = useSelfieWords();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  const words = useBuyerMessage();
  const { usual } = useWait();
  return (
    <Sheet>
      <Title lead={words.sentence}>{words.title}</Title>
      <dl className={styles.points}>
        {consentRows(asked).map(({ name, text }) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{text === 'kept' ? kept : say(text, { shop })}</dd>
          </div>
        ))}
      </dl>
      <ProblemNote problem={view.problem} />
      <Gap />
      <Buttons>
        <Button look="alt" onClick={onAgree}>
          {say('agree_to_selfie')}
        </Button>
        <DeclineSelfie />
      </Buttons>
      <p className={styles.note}>
        {say(asked.compared_by === 'machine' ? 'without_selfie_machine' : 'without_selfie_person')}
        {usual !== null && ` ${usual}`}
      </p>
      <MailLink />
    </Sheet>
  );
}

type Key = keyof typeof consent;
/** Heading and text; `kept` stands for the days that this shop keeps photos. */
type ConsentRow = { readonly name: Extract<Key, `${string}_name`>; readonly text: Key | 'kept' };

const ofLaw: Readonly<Record<BiometricLaw, ConsentRow | null>> = {
  il: { name: 'consent_law_il_name', text: 'consent_law_il' },
  tx: { name: 'consent_law_tx_name', text: 'consent_law_tx' },
  wa: { name: 'consent_law_wa_name', text: 'consent_law_wa' },
  eu: { name: 'consent_law_eu_name', text: 'consent_law_eu' },
  other: null,
};

/**
 * Lists what is taken, for what, by whom, for how long, and how to withdraw the consent (740 ILCS 14/15(b)); when a machine measures the face, also what it
 * computes and what the law of the buyer's place requires.
 */
export function consentRows({ compared_by, law }: Pick<SelfieAsked, 'compared_by' | 'law'>): readonly ConsentRow[] {
  const isMachine = compared_by === 'machine';
  const own = ofLaw[law];
  return [
    { name: 'consent_what_name', text: isMachine ? 'consent_what_live' : 'consent_what_photo' },
    { name: 'consent_what_for_name', text: 'consent_what_for' },
    { name: 'consent_who_name', text: isMachine ? 'consent_who_machine' : 'consent_who_person' },
    ...(isMachine ? [{ name: 'consent_scan_name', text: 'consent_scan' } as const] : []),
    { name: 'consent_how_long_name', text: 'kept' },
    { name: 'consent_mind_name', text: 'consent_mind' },
    ...(isMachine && own !== null ? [own] : []),
  ];
}

/** Continues without a selfie: a person reviews the ID. */
export function DeclineSelfie() {
  const say = useSelfieWords();
  const { flow, view } = useApp();
  return (
    <Button
      look="alt"
      isBusy={view.busy === 'buyerSteps.declineSelfie'}
      onClick={() => void flow.submit('buyerSteps.declineSelfie', { body: {} })}
    >
      {say('decline_selfie')}
    </Button>
  );
}

type SelfieWords = typeof selfie & typeof consent;
type Table = Translation<SelfieWords>;

const files = {
  en: () => import('@carded/words/en/selfie'),
  es: () => import('@carded/words/es/selfie'),
  fr: () => import('@carded/words/fr/selfie'),
} as const satisfies Record<Language, unknown>;
const tables = new Map<Language, Promise<Table>>();

/** Says the texts of this step, which nobody fetches who is not asked for a selfie. */
export function useSelfieWords(): Say<SelfieWords> {
  const table = use(tableIn(useLanguage()));
  return useMemo(() => sayFrom<SelfieWords>(table), [table]);
}

/** Shares one promise among all that wait while drawing; a failed one is not cached. */
function tableIn(language: Language): Promise<Table> {
  const known = tables.get(language);
  if (known) return known;
  const table = files[language]().then((words): Table => ({ ...words.selfie, ...words.consent }));
  tables.set(language, table);
  table.catch(() => tables.delete(language));
  return table;
}

/** Kind of selfie: who compares it, whether it is taken live, and the words of the consent. */
export type SelfieAsked = BuyerState['selfie'];

type Body = RequestFor<'buyerSteps.submitDocument'>['body'];
export type Selfie = Pick<Body, 'image' | 'live'> & { readonly isFromFile?: boolean };

/** Sends a selfie with the words that were agreed to. */
export function useSendSelfie({ consent }: SelfieAsked): (selfie: Selfie) => Promise<void> {
  const { flow } = useApp();
  return ({ isFromFile = false, ...picture }) =>
    flow.submitDocument({ side: 'selfie', ...picture, from_camera: !isFromFile, consent: { version: consent } });
}
