import { Icon } from '#ui/icon.tsx';
import css from './sample.module.css';
import { filled, type OwnTexts } from './texts.ts';

const parts = ['Month', 'Day', 'Year'];

export type SampleKind = 'start' | 'signature' | 'accepted' | 'mail';

/** A buyer's screen with a shop's words, drawn as the popup draws it. Nothing in it can be pressed. */
export const PopupSample = ({
  kind,
  shop,
  texts,
  accent,
}: {
  kind: SampleKind;
  shop: string;
  texts: OwnTexts;
  accent: string;
}) =>
  kind === 'mail' ? (
    <div className={css.mail}>
      <p className={css.subject}>{filled(texts.emailSubject, shop)}</p>
      <p className={css.body}>{filled(texts.emailText, shop)}</p>
      <p className={css.foot}>Then it says how long the link works, and that Carded sends it for {shop}.</p>
    </div>
  ) : (
    <div className={css.popup} style={accent === '' ? undefined : { ['--sample-accent' as string]: accent }}>
      <p className={css.shop}>
        {shop}
        {kind === 'accepted' ? null : <Icon name="close" size={16} />}
      </p>
      {kind === 'start' ? (
        <>
          <h3>When were you born?</h3>
          <p className={css.text}>{texts.text}</p>
          <p className={css.label}>Birth date</p>
          <div className={css.dates}>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </div>
          <span className={css.press}>Verify my age</span>
        </>
      ) : kind === 'signature' ? (
        <>
          <h3>Sign for the order</h3>
          <p>By signing you accept these terms of {shop}.</p>
          <p className={css.terms}>{texts.sigTerms}</p>
          <div className={css.sign} />
          <span className={css.press}>Sign</span>
        </>
      ) : (
        <>
          <span className={css.card} />
          <h3>
            Thank you, Dana.
            <br />
            You are verified.
          </h3>
          <p className={css.text}>{texts.successText}</p>
          <span className={css.press}>Continue to payment</span>
        </>
      )}
      <p className={css.foot}>
        <span>Carded</span>
        <span>What we keep</span>
      </p>
    </div>
  );
