import { estimateMonth, readExpected } from '@carded/domain/estimate';
import type { ReactNode } from 'react';
import { formatCents } from '#platform/format.ts';
import { Example, Says } from '#site/claims/says.tsx';
import { LeadDialog } from '#site/talk/lead-form.tsx';
import css from './sections.module.css';

const steps = [
  {
    picture: 'button',
    heading: 'They check out',
    text: 'The buyer presses your own button. Nothing on your page moves.',
  },
  {
    picture: 'list',
    heading: 'We match records',
    text: 'Name, address and birth date, against sources you do not own.',
  },
  {
    picture: 'card',
    heading: 'A card, if needed',
    text: 'Only when records are not enough: front and back, on their phone.',
  },
  {
    picture: 'seal',
    heading: 'You get proof',
    text: 'A signed answer with the order. Editing the page cannot fake it.',
  },
  { picture: 'path', heading: 'You can say why', text: 'Each rule, what it found, and the law behind it.' },
] as const;

/** The five steps (home page). */
export function Steps() {
  return (
    <section className={css.section} id="how">
      <div className={css.width}>
        <h2>Five steps. Buyers on record see one.</h2>
        <p className={css.sub}>
          We ask for as little as the law where your buyer lives allows, and stop as soon as the answer is certain.
        </p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.heading}>
              <div className={css.picture}>
                <StepPicture of={step.picture} />
              </div>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const pen = { fill: 'none', stroke: 'var(--brand-text)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const bar = (x: number, y: number, width: number, fill: string, height = 12) => (
  <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
);

const pictures: Record<'button' | 'list' | 'card' | 'seal' | 'path', ReactNode> = {
  button: (
    <>
      {bar(26, 30, 158, 'var(--line-strong)')}
      {bar(26, 50, 110, 'var(--line-strong)')}
      <rect x="26" y="78" width="158" height="30" rx="8" fill="var(--brand-text)" />
      {bar(72, 90, 66, 'var(--surface)', 6)}
    </>
  ),
  list: (
    <>
      {bar(58, 29, 112, 'var(--brand-line)')}
      {bar(58, 58, 126, 'var(--brand-line)')}
      {bar(58, 87, 84, 'var(--brand-line)')}
      <path {...pen} strokeWidth="3.6" d="M28 35l6 6 11-13M28 64l6 6 11-13M28 93l6 6 11-13" />
    </>
  ),
  card: (
    <>
      <rect
        x="52"
        y="36"
        width="106"
        height="62"
        rx="5"
        fill="var(--brand-tint)"
        stroke="var(--brand-text)"
        strokeWidth="2"
      />
      <rect x="62" y="52" width="24" height="32" rx="3" fill="var(--brand-line)" />
      <circle cx="74" cy="64" r="6" fill="var(--brand-text)" />
      <path d="M64 84c1-8 5-11 10-11s9 3 10 11z" fill="var(--brand-text)" />
      {bar(96, 54, 46, 'var(--brand-line)', 6)}
      {bar(96, 66, 50, 'var(--brand-line)', 6)}
      {bar(96, 78, 30, 'var(--brand-line)', 6)}
      <path
        {...pen}
        strokeWidth="3"
        d="M34 36V26a6 6 0 0 1 6-6h10M160 20h10a6 6 0 0 1 6 6v10M176 98v10a6 6 0 0 1-6 6h-10M50 114H40a6 6 0 0 1-6-6V98"
      />
    </>
  ),
  seal: (
    <>
      <circle cx="105" cy="66" r="35" fill="var(--surface)" stroke="var(--brand-text)" strokeWidth="2" />
      <circle cx="105" cy="66" r="29" fill="none" stroke="var(--brand-text)" strokeDasharray="1.5 3" />
      <path {...pen} strokeWidth="5.5" d="M91 67l10 10 19-23" />
    </>
  ),
  path: (
    <>
      <path d="M34 30v75" stroke="var(--brand-text)" strokeWidth="2" />
      {[30, 55, 80].map((y) => (
        <circle key={y} cx="34" cy={y} r="5.5" fill="var(--surface)" stroke="var(--brand-text)" strokeWidth="2" />
      ))}
      <circle cx="34" cy="105" r="6.5" fill="var(--brand-text)" />
      {bar(52, 25, 120, 'var(--brand-line)', 10)}
      {bar(52, 50, 96, 'var(--brand-line)', 10)}
      {bar(52, 75, 132, 'var(--brand-line)', 10)}
      {bar(52, 100, 70, 'var(--brand-text)', 10)}
    </>
  ),
};

/** The drawing of one of the five steps, in the shape of a card. */
function StepPicture({ of }: { of: keyof typeof pictures }) {
  return (
    <svg viewBox="0 0 210 132" aria-hidden="true">
      {pictures[of]}
    </svg>
  );
}

const prices = [
  { what: 'Each month', more: 'All features, all websites', claim: 'price_month' },
  { what: 'Accepted verification', more: '', claim: 'price_verification' },
  { what: 'With a selfie, or a phone code', more: '', claim: 'price_phone' },
  { what: 'ID scan at the counter', more: '', claim: 'price_scan' },
] as const;
const shops = [
  { what: 'A shop with 100 orders', more: '100 accepted', typed: { accepted: '100' } },
  {
    what: 'A shop with 400 orders',
    more: '400 accepted, 30 with a phone code',
    typed: { accepted: '400', phone: '30' },
  },
  { what: 'A counter with 3,000 scans', more: 'Nothing online', typed: { scans: '3000' } },
];
const monthOf = (typed: Record<string, string | undefined>) =>
  estimateMonth(readExpected((name) => typed[name] ?? null));

export function Price() {
  return (
    <section className={css.section} id="price">
      <div className={`${css.width} ${css.priceGrid}`}>
        <div>
          <h2>One plan. You pay for answers.</h2>
          <p className={css.sub}>
            Online checks that are refused or left are free. So is everything in test mode, and so are your first{' '}
            <Says claim="trial" /> from when you add a card. <a href="/pricing">All prices, and what you would pay</a>
          </p>
          <LeadDialog source="pricing" />
        </div>
        <dl className={css.ledger}>
          {prices.map(({ what, more, claim }) => (
            <div key={what}>
              <dt>
                {what}
                {more ? <small>{more}</small> : null}
              </dt>
              <dd>
                <Says claim={claim} />
              </dd>
            </div>
          ))}
          <Example>
            {shops.map(({ what, more, typed }) => (
              <div key={what} className={css.sum}>
                <dt>
                  {what}
                  <small>{more}</small>
                </dt>
                <dd>{formatCents(monthOf(typed).cents)}</dd>
              </div>
            ))}
          </Example>
        </dl>
      </div>
    </section>
  );
}
