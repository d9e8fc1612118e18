import { CopyButton } from '#ui/copy-button.tsx';
import css from '../websites.module.css';

/** The two ways to show that a domain is one's own; one of them is enough. */
export const ProofSteps = ({ domain }: { domain: { record_name: string; record_text: string; file_url: string } }) => (
  <div className={css.proof}>
    <p>One of these two is enough. Leave it there.</p>
    <dl>
      <dt>TXT record</dt>
      <dd>
        <code>{domain.record_name}</code>
        <CopyButton value={domain.record_name} what="the record’s name" />
      </dd>
      <dt>Or a file at</dt>
      <dd>
        <code>{domain.file_url}</code>
        <CopyButton value={domain.file_url} what="the file’s address" />
      </dd>
      <dt>With this text</dt>
      <dd>
        <code>{domain.record_text}</code>
        <CopyButton value={domain.record_text} what="the text" />
      </dd>
    </dl>
  </div>
);
