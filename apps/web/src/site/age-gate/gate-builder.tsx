import type { ShownGate } from '@carded/contract';
import {
  changedOptions,
  type GateOptions,
  type GateTrade,
  gateAccents,
  gateContrasts,
  gateTemplates,
  gateTrades,
} from '@carded/domain/age-gate';
import { type ReactNode, useEffect, useRef } from 'react';
import { gateClaims } from '#site/claims/claim-types.ts';
import { SourceLine } from '#site/claims/source-line.tsx';
import { DrawnBrowser, ScreenChoice } from '#site/drawn-browser.tsx';
import { buttonClass } from '#ui/button.tsx';
import { gateNotes } from '../claims/claim-types.ts';
import css from './gate-builder.module.css';
import { GateForm, type GateWebsite } from './gate-form.tsx';

type Props = Omit<ShownGate, 'code'> & {
  /** Null while nothing is known. */
  code: ShownGate['code'] | null;
  /** The code is of an earlier gate, or could not be had. */
  isFault?: boolean;
  /** Address of the page it is on. */
  page?: string;
  lead?: string;
  websites?: readonly GateWebsite[];
  /** Put before the code. */
  children?: ReactNode;
};

/** Form, preview and code. It is drawn by the server for every change; what a script replaces is marked `data-part`. */
export function GateBuilder({
  options,
  wrong,
  code,
  isFault = false,
  template: named,
  today,
  page = '/age-gate/create',
  lead = 'A question before your shop opens. Free, without an account. The address of this page is your gate.',
  websites,
  children,
}: Props) {
  const templates = gateTemplates(today);
  const fits = ({ options: its }: (typeof templates)[number]) =>
    Object.entries(its).every(([name, value]) => options[name as keyof typeof options] === value);
  const template = templates.find(({ id }) => id === named) ?? templates.find(fits);
  return (
    <article className={css.builder} data-wide="">
      <header>
        <div>
          <h1>Build an age gate</h1>
          <p>{lead}</p>
        </div>
        <a className={buttonClass()} href={page}>
          Start again
        </a>
      </header>
      <nav data-part="templates" aria-label="Begin with" className={css.templates}>
        {templates.map((each) => (
          <a
            key={each.id}
            href={`${page}?${gateAddress(each.options, each.id)}`}
            aria-current={each === template && fits(each) ? 'true' : undefined}
          >
            {gateTrades[each.id]}
          </a>
        ))}
      </nav>
      <div className={css.columns}>
        <GateForm
          page={page}
          template={named}
          options={options}
          wrong={wrong}
          {...(websites === undefined ? {} : { websites })}
        />
        <div className={css.shown}>
          <GatePreview address={gateAddress(options)} />
          <GateChips page={page} options={options} bytes={code?.bytes} template={named} />
          {children}
          <p role="alert" data-fault="" hidden={!isFault} className={css.fault}>
            This change did not reach us, so there is no code for it yet. Change something, or load the page again.
          </p>
          {code === null || isFault ? null : <GateOutputs code={code} template={template?.id} />}
        </div>
      </div>
    </article>
  );
}

/** The gate on a drawn shop. */
function GatePreview({ address }: { address: string }) {
  const src = `/age-gate/preview?${address}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(src);
  // Replaces the history entry, so that typing adds none for each letter.
  useEffect(() => {
    if (shown.current === src) return;
    shown.current = src;
    frame.current?.contentWindow?.location.replace(src);
  }, [src]);
  return (
    <section aria-labelledby="preview" className={css.preview}>
      <header>
        <h2 id="preview">Preview</h2>
        <div>
          <ScreenChoice />
          <a data-part="full" href={src}>
            Full size
          </a>
        </div>
      </header>
      <DrawnBrowser>
        <iframe ref={frame} title="The gate on a drawn shop" src={shown.current} />
      </DrawnBrowser>
    </section>
  );
}

type GateChipsProps = Pick<ShownGate, 'options' | 'template'> & {
  page: string;
  bytes: ShownGate['code']['bytes'] | undefined;
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Shows measurements of this gate: contrasts with better colors, bytes, and when it opens. */
function GateChips({ page, options, bytes, template }: GateChipsProps) {
  const accents = gateAccents(options);
  return (
    <ul data-part="chips" aria-label="Measured" className={css.chips}>
      {gateContrasts(options).map(({ what, ratio, isEnough }) => (
        <li key={what} data-enough={isEnough}>
          <span>{what}</span>
          <b>{ratio.toFixed(1)} : 1</b>
          <small>{isEnough ? 'Easy to see' : 'Too close to see'}</small>
          {isEnough
            ? null
            : accents.map((accent) => (
                <a key={accent} href={`${page}?${gateAddress({ ...options, accent }, template)}`}>
                  <i style={{ background: accent }} aria-hidden="true" />
                  Use {accent}
                </a>
              ))}
        </li>
      ))}
      {bytes === undefined ? null : (
        <li>
          <span>What a visitor loads, packed</span>
          <b>{kilobytes(bytes.tag)}</b>
          <small>Inline: {kilobytes(bytes.inline)} within your page</small>
        </li>
      )}
      <li>
        <span>When it opens</span>
        <b>Before first paint</b>
        <small>In each of the ways to paste it</small>
      </li>
    </ul>
  );
}

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
function GateOutputs({ code, template }: GateOutputsProps) {
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

/** A gate as the query of an address: only what differs from the defaults. */
function gateAddress(options: Partial<GateOptions>, template = ''): string {
  const begun: [string, string][] = template === '' ? [] : [['template', template]];
  return new URLSearchParams([...begun, ...changedOptions(options)]).toString();
}
