import type { ShownGate } from '@carded/contract';
import { changedOptions, type GateOptions, gateTemplates, gateTrades } from '@carded/domain/age-gate';
import { gateAccents, gateContrasts } from '@carded/domain/contrast';
import { type ReactNode, useEffect, useRef } from 'react';
import { DrawnBrowser, ScreenChoice } from '#site/drawn-browser.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from './gate-builder.module.css';
import { GateForm, type GateWebsite } from './gate-form.tsx';
import { GateOutputs } from './gate-outputs.tsx';

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

/** A gate as the query of an address: only what differs from the defaults. */
function gateAddress(options: Partial<GateOptions>, template = ''): string {
  const begun: [string, string][] = template === '' ? [] : [['template', template]];
  return new URLSearchParams([...begun, ...changedOptions(options)]).toString();
}
