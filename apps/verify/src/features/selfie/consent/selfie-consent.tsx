import type { BiometricLaw } from '@carded/domain/codes';
import type { consent } from '@carded/words/en/selfie';
import { useApp } from '#app-context.ts';
import { type SelfieAsked, useSelfieWords } from '#features/selfie/selfie-words.ts';
import { useWait } from '#flow/use-polling.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Buttons, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useKeptWords, useTold } from '#words/use-words.ts';
import { DeclineSelfie } from './decline-selfie.tsx';
import styles from './selfie-consent.module.css';

type Props = { readonly asked: SelfieAsked; readonly onAgree: () => void };

/** What the buyer agrees to, before anything is taken, and a way without that looks no worse. */
export function SelfieConsent({ asked, onAgree }: Props) {
  const say = useSelfieWords();
  const { view } = useApp();
  const shop = view.buyer?.shop.name ?? '';
  const kept = useKeptWords();
  const words = useTold();
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
/** A heading and what stands under it; `kept`: the days that this shop keeps photos. */
type ConsentRow = { readonly name: Extract<Key, `${string}_name`>; readonly text: Key | 'kept' };

const ofLaw: Readonly<Record<BiometricLaw, ConsentRow | null>> = {
  il: { name: 'consent_law_il_name', text: 'consent_law_il' },
  tx: { name: 'consent_law_tx_name', text: 'consent_law_tx' },
  wa: { name: 'consent_law_wa_name', text: 'consent_law_wa' },
  eu: { name: 'consent_law_eu_name', text: 'consent_law_eu' },
  other: null,
};

/**
 * What is taken, what for, by whom, for how long, and how to take the consent back (740 ILCS 14/15(b)); where a machine measures the face, what it computes,
 * and what the law of the buyer's place wants said.
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
