import type { AnswerOf } from '@carded/client';
import { platforms } from '@carded/domain/codes';
import { Notice } from '#ui/notice.tsx';
import { Choice } from './field.tsx';
import css from './sign-up.module.css';

type Props = {
  chosen: (typeof platforms)[number] | null;
  onChoose: (id: number | null) => void;
  /** The first website; null until it is there. */
  opened: Pick<AnswerOf<'websites.get'>, 'website' | 'presets'> | null;
};

/** What to do after the first verification: by platform, and what keeps the account safe. */
export function NextSteps({ chosen, onChoose, opened }: Props) {
  const preset = opened?.presets.find(({ number }) => number === opened.website.settings_preset);
  return (
    <section>
      <h2>Next</h2>
      <Choice
        label="Your platform"
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">Choose one</option>
        {platforms.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Choice>
      {chosen === null ? null : chosen.canSignUp ? (
        <p>
          {chosen.slug === 'multiple-platforms' ? (
            <a href="/account/install">Choose a guide for each of them</a>
          ) : (
            <a href={`/account/install/guides/${chosen.slug}`}>
              {chosen.slug === 'other' ? 'Install it step by step' : `Install it on ${chosen.label}, step by step`}
            </a>
          )}
          , with your key filled in.
        </p>
      ) : (
        <Notice group="pending" heading={`Carded cannot run on ${chosen.label}`}>
          Its checkout does not allow scripts, so an order could go through without a check. Verification links and the
          ID scanner work with the shop you have.
        </Notice>
      )}
      <ul className={css.next}>
        <li>
          <a href="/account/security">
            <b>Add a passkey</b>
            <span>Sign in with your fingerprint, face or screen lock</span>
          </a>
        </li>
        <li>
          <a href="/account/users">
            <b>Invite a colleague</b>
            <span>A login of their own, with what they may see and do</span>
          </a>
        </li>
        <li>
          <a href={opened === null ? '/account/websites' : `/account/websites/${opened.website.token}/rules`}>
            <b>Check your rules{opened === null ? '' : ` for ${opened.website.domain}`}</b>
            <span>
              {preset === undefined ? '' : `They began with the preset “${preset.name}”. `}Who is asked for what, by
              place
            </span>
          </a>
        </li>
        <li>
          <a href="/account">
            <b>Go to your account</b>
            <span>Usage, log and settings</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
