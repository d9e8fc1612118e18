import type { LeadFormSource } from '@carded/domain/desk';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LeadPart } from './lead-part.tsx';
import css from './talk.module.css';

/** Browsers since 2025 open and close a dialog by these, without a script; React and its types do not know them yet. */
const commands = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor });

/** A button that opens the form where one is. In an older browser the link below leads to the same form on a page. */
export function LeadDialog({ source }: { source: LeadFormSource }) {
  const id = `lead-${source}`;
  return (
    <>
      <p className={css.open}>
        <button className={buttonClass('plain', 'lg')} type="button" {...commands('show-modal', id)}>
          Tell us about your shop
        </button>
        <a href="/talk">Or on a page of its own</a>
      </p>
      <dialog id={id} className={css.dialog} aria-labelledby={`${id}-title`} {...{ closedby: 'any' }}>
        <header>
          <h2 id={`${id}-title`}>Tell us about your shop</h2>
          <button type="button" aria-label="Close" {...commands('close', id)}>
            <Icon name="close" />
          </button>
        </header>
        <LeadPart source={source} />
      </dialog>
    </>
  );
}
