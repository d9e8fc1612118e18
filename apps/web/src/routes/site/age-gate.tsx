import { type GateTrade, gateTrades, gateTypes } from '@carded/domain/age-gate';
import { gateNotes } from '#site/claims/claim-types.ts';
import { Cited, Says } from '#site/claims/says.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { GateTypePicture } from '../../site/age-gate/gate-form.tsx';
import css from '../../site/age-gate/gate-kinds.module.css';

export function meta() {
  return siteMeta({
    path: '/age-gate',
    title: 'A free age gate for your shop',
    description:
      'Ask visitors for their age before your shop opens. Free, without an account, and honest about what it cannot do.',
  });
}

const trades = Object.entries(gateTrades).map(([id, label]) => ({ id, label, note: gateNotes[id as GateTrade] }));

export default function AgeGate() {
  return (
    <TextPage heading="A free age gate">
      <p>Ask visitors for their age before your shop opens. You need no account.</p>
      <p>
        <a className={buttonClass('brand', 'lg')} href="/age-gate/create">
          Build your gate
        </a>
      </p>
      <h2>Four ways to ask</h2>
      <nav className={css.kinds} aria-label="Kinds of gate">
        <ul>
          {gateTypes.map(({ id, label, hint }) => (
            <li key={id}>
              <GateTypePicture type={id} />
              <a href={`/age-gate/create?type=${id}`}>{label}</a>
              <small>{hint}</small>
            </li>
          ))}
        </ul>
      </nav>
      <h2>What it does</h2>
      <ul>
        <li>It opens before your page is painted, so nothing shows behind it.</li>
        <li>
          It is small: <Says claim="gate_bytes" />, packed, with nothing else to load.
        </li>
        <li>It speaks English, Spanish and French, and works with a keyboard and a screen reader.</li>
        <li>Search engines still read your page: the gate lies over it.</li>
        <li>It works under a strict Content-Security-Policy.</li>
      </ul>
      <h2>What it keeps, and what it sends</h2>
      <ul>
        <li>
          The answer stays in the visitor’s browser. A birth date is used once, there. It is not kept and not sent.
        </li>
        <li>With the script tag, the visitor’s browser fetches the script from us. Inline, it asks us for nothing.</li>
        <li>
          If you add the key of your website, the gate counts: how often it was shown, accepted and refused each day. It
          sends no cookie, and we keep no address of a visitor.
        </li>
        <li>If you ask for proof, the visitor goes through a real check, and we get what that check needs.</li>
      </ul>
      <h2>What it does not do</h2>
      <p>
        <strong>A gate asks. It does not check.</strong> Anyone who answers wrongly gets in. A visitor can also turn
        scripts off, clear the browser’s storage or use another browser.
      </p>
      <ul>
        {trades.map(({ id, label, note }) => (
          <li key={id}>
            <strong>{label}.</strong> <Says claim={note} />
            {note === 'gate_general' ? null : <Cited claim={note} />}
          </li>
        ))}
      </ul>
      <h2>When asking is not enough</h2>
      <p>
        With the key of a website, the same gate opens a real check and keeps its proof.{' '}
        <a href="/#how">See how a check works</a>
      </p>
    </TextPage>
  );
}
