import type { ShownGate } from '@carded/contract';
import { gateTemplates, gateTrades } from '@carded/domain/age-gate';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { gateAddress } from './gate-address.ts';
import css from './gate-builder.module.css';
import { GateChips } from './gate-chips.tsx';
import type { GateWebsite } from './gate-field-input.tsx';
import { GateForm } from './gate-form.tsx';
import { GateOutputs } from './gate-outputs.tsx';
import { GatePreview } from './gate-preview.tsx';

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
