import type { ShownGate } from '@carded/contract';
import type { GateTrade } from '@carded/domain/age-gate';
import { gateClaims } from '#site/claims/claim-types.ts';
import { SourceLine } from '#site/claims/source-line.tsx';
import { buttonClass } from '#ui/button.tsx';
import { gateNotes } from '../claims/claim-types.ts';
import css from './gate-builder.module.css';

const platforms = [
  { name: 'Shopify', where: 'Online Store, Themes, Edit code, the file theme.liquid: right after the first <head>.' },
  {
    name: 'WordPress and WooCommerce',
    where: 'Any plugin that adds lines to the header. Not a tag manager, which runs too late.',
  },
  { name: 'BigCommerce', where: 'Storefront, Script Manager: location Head, all pages.' },
  { name: 'Wix', where: 'Settings, Custom code: Head, all pages, load once.' },
  { name: 'Any other page', where: 'The first line after <head>, before styles and other scripts.' },
];

type GateOutputsProps = Pick<ShownGate, 'code'> & { template: GateTrade | undefined };

/** Shows three snippets, the limits of a gate, and where to paste it. */
export function GateOutputs({ code, template }: GateOutputsProps) {
  const note = template && gateNotes[template];
  const outputs = [
    { id: 'tag', name: 'Script tag', hint: 'Always the newest version.', text: code.tag },
    {
      id: 'inline',
      name: 'Inline',
      hint: `No request, so nothing can be faster. For a policy: ${code.inlineHash}`,
      text: code.inline,
    },
    { id: 'pinned', name: 'Pinned', hint: 'Never changes by a byte, and your browser checks that.', text: code.pinned },
  ];
  return (
    <section data-part="outputs" aria-labelledby="outputs" className={css.outputs}>
      <h2 id="outputs">Paste it into the head of every page</h2>
      {outputs.map(({ id, name, hint, text }) => (
        <details key={id} open={id === 'tag'}>
          <summary>{name}</summary>
          <p>{hint}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          {/* biome-ignore lint/a11y/useSemanticElements: code is preformatted */}
          <pre tabIndex={0} role="region" aria-label={`Code: ${name}`}>
            {text}
          </pre>
          <button type="button" hidden data-copy={id} data-copied="Copied" className={buttonClass('plain', 'sm')}>
            Copy
          </button>
        </details>
      ))}
      <aside className={css.note}>
        <h3>A gate asks. It does not check.</h3>
        {note === undefined ? null : (
          <>
            <p>{gateClaims[note].text}</p>
            {template === 'general' ? null : <SourceLine {...gateClaims[note]} />}
          </>
        )}
        <p>
          Anyone who answers wrongly gets in. Selling needs verification. <a href="/#how">See how a check works</a>
        </p>
      </aside>
      <p>
        <a href={code.link}>Link to this gate</a> ·{' '}
        <a href={`mailto:?subject=Age%20gate&body=${encodeURIComponent(code.link)}`}>Send to my developer</a>
      </p>
      <h3>Where is the head?</h3>
      <dl>
        {platforms.map(({ name, where }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
