import { withoutExtension } from '@carded/domain/contact';
import type { ReactNode } from 'react';
import { useApp } from '#app-context.ts';
import type { Problem, ProblemKind } from '#flow/problem.ts';
import { StatusShape } from '#parts/icon.tsx';
import { useFirstWords } from '#words/use-words.ts';
import styles from './note.module.css';

/** Shows a fault in place, as shape and text, announced at once. */
export function Note({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={styles.note} role="alert" id={id}>
      <StatusShape group="denied" />
      <span>{children}</span>
    </p>
  );
}

/** Problems that the same call again would not end. */
const mendedElsewhere: readonly ProblemKind[] = ['busy', 'input', 'image', 'too_large', 'code'];

/** Explains a failed call beside its button: what is kept, how to continue, and the request id. */
export function ProblemNote({ problem }: { readonly problem: Problem | null }) {
  const say = useFirstWords();
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Note>
        {textOf(problem)}
        {problem.requestId && <span className={styles.id}>{say('request', { id: problem.requestId })}</span>}
      </Note>
      {!mendedElsewhere.includes(problem.kind) && (
        <button type="button" className={styles.again} onClick={problem.again}>
          {say('try_again')}
        </button>
      )}
    </div>
  );
}

/** Longest time that is named in seconds. */
const longestNamed = 60;

/** A problem in one plain sentence or two. */
export function useProblemText(): (problem: Problem) => string {
  const say = useFirstWords();
  return ({ kind, fields, waitSeconds }) => {
    switch (kind) {
      case 'offline':
        return say('no_response');
      case 'ended':
        return say('open_too_long');
      case 'too_many':
        return waitSeconds > 0 && waitSeconds <= longestNamed
          ? say('wait_seconds', { seconds: Math.ceil(waitSeconds / 5) * 5 })
          : say('too_many_tries');
      case 'image':
        return say('picture_unusable');
      case 'too_large':
        return say('picture_too_large');
      case 'code':
        return say('code_expired');
      case 'link':
        return say('ask_for_a_new_link');
      case 'shop':
        return say('shop_not_set_up');
      case 'input':
        return fields.length > 0 ? say('check_the_marked_fields') : say('check_what_you_entered');
      case 'busy':
        return say('busy');
      case 'later':
        return say('too_many_wait');
      case 'server':
        return say('our_fault');
    }
  };
}

/** Tells how to reach the shop; draws nothing when it gave no contact. */
export function Contact({ lead }: { readonly lead: string }) {
  const { view, flags } = useApp();
  const shop = view.buyer?.shop;
  const phone = flags.helpPhone ?? flags.storeContactPhone ?? shop?.contact_phone;
  const email = flags.helpEmail ?? flags.storeContactEmail ?? shop?.contact_email;
  if (!phone && !email) return null;
  return (
    <p className={styles.contact}>
      <span>
        {lead} {shop?.name}
      </span>
      {phone && <a href={`tel:${withoutExtension(phone).replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
    </p>
  );
}
