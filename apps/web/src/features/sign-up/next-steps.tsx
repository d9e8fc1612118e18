import type { AnswerOf } from '@carded/client';
import { capabilities, capabilitiesOf } from '@carded/domain/stores';
import { Notice } from '#ui/card.tsx';
import { Choice } from './field.tsx';
import css from './sign-up.module.css';

/** Sign-up choices without their own guide, with the page for each. */
const rest = [
  {
    slug: 'multiple-platforms',
    label: 'Multiple Platforms',
    to: '/account/install',
    words: 'Choose a guide for each of them',
  },
  { slug: 'another', label: 'Other', to: '/account/install/guides/other', words: 'Install it step by step' },
] as const;

type Props = {
  /** The chosen platform's name in addresses; or a row of the rest, empty before one is chosen. */
  chosen: string;
  onChoose: (slug: string) => void;
  /** First website; null until it is loaded. */
  opened: Pick<AnswerOf<'websites.get'>, 'website' | 'presets'> | null;
};

/** Lists the steps after the first verification, by platform, and those that secure the account. */
export function NextSteps({ chosen, onChoose, opened }: Props) {
  const platform = capabilitiesOf(chosen);
  const other = rest.find(({ slug }) => slug === chosen);
  const preset = opened?.presets.find(({ number }) => number === opened.website.settings_preset);
  const next = [
    { to: '/account/security', label: 'Add a passkey', about: 'Sign in with your fingerprint, face or screen lock' },
    { to: '/account/users', label: 'Invite a colleague', about: 'A login of their own, with what they may see and do' },
    {
      to: opened === null ? '/account/websites' : `/account/websites/${opened.website.token}/rules`,
      label: `Check your rules${opened === null ? '' : ` for ${opened.website.domain}`}`,
      about: `${preset === undefined ? '' : `They began with the preset “${preset.name}”. `}Who is asked for what, by place`,
    },
    { to: '/account', label: 'Go to your account', about: 'Usage, log and settings' },
  ];
  return (
    <section>
      <h2>Next</h2>
      <Choice label="Your platform" value={chosen} onChange={({ currentTarget: { value } }) => onChoose(value)}>
        <option value="">Choose one</option>
        {capabilities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        {rest.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </Choice>
      {other === undefined ? null : (
        <p>
          <a href={other.to}>{other.words}</a>, with your key filled in.
        </p>
      )}
      {platform === null ? null : platform.strongest === null && platform.isConfirmed ? (
        <Notice group="pending" heading={`Carded cannot run on ${platform.name}`}>
          Its checkout does not allow scripts, so an order could go through without a check. Verification links and the
          ID scanner work with the shop you have.
        </Notice>
      ) : (
        <p>
          <a href={`/account/install/guides/${platform.slug}`}>
            {platform.slug === 'other' ? 'Install it step by step' : `Install it on ${platform.name}, step by step`}
          </a>
          , with your key filled in.
        </p>
      )}
      <ul className={css.next}>
        {next.map(({ to, label, about }) => (
          <li key={to}>
            <a href={to}>
              <b>{label}</b>
              <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
