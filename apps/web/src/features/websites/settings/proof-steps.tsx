import { CopyButton } from '#ui/copy-button.tsx';
import css from '../websites.module.css';

/** The two ways to show that a domain is one's own. The file speaks for one host only. */
export function ProofSteps({
  domain,
}: {
  domain: { domain: string; root_domain: string; record_name: string; record_text: string; file_url: string };
}) {
  return (
    <div className={css.proof}>
      <p>
        {domain.domain === domain.root_domain
          ? 'One of these two is enough. Leave it there.'
          : `The TXT record proves all of ${domain.root_domain}, the file only ${domain.domain}. Leave it there.`}
      </p>
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
}
