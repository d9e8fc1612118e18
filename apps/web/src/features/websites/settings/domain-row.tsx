import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { domainsQuery } from '../account-secrets.tsx';
import css from '../websites.module.css';

type Domain = AnswerOf<'websites.domains'>['domains'][number];
const ways = { dns: 'by its TXT record', file: 'by its file', platform: 'by its store’s platform' } as const;

/** A file on a name below the registered one leaves the rest of it unproven. */
const isPartOnly = ({ proven_by, domain, root_domain }: Domain) =>
  (proven_by === 'file' || proven_by === 'platform') && domain !== root_domain;

const says = (domain: Domain): string => {
  if (domain.proven_at !== null)
    return `Proven ${domain.proven_by === null ? '' : `${ways[domain.proven_by]} `}on ${formatDate(domain.proven_at)}${isPartOnly(domain) ? `, without the rest of ${domain.root_domain}` : ''}`;
  if (domain.proven) return 'A local name needs no proof';
  return domain.checked_at === null ? 'Not checked yet' : `Nothing found, ${formatDateTime(domain.checked_at)}`;
};

/** A domain, whether it is proven, and how to prove it. */
export function DomainRow({ domain }: { domain: Domain }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const check = useMutation({
    mutationFn: () => {
      const body = { domain: domain.domain };
      return which.by === 'staff'
        ? call('staffWebsites.checkDomain', { params: { id: which.id }, body })
        : call('websites.checkDomain', { params: { token: which.token }, body });
    },
    onSuccess: ({ domain: checked }) => {
      queryClient.invalidateQueries({ queryKey: domainsQuery(which).queryKey });
      setIsOpen(!checked.proven || isPartOnly(checked));
      toast(
        checked.proven
          ? `${checked.domain} is proven`
          : `Neither the record nor the file was found for ${checked.domain}. DNS can take an hour.`,
      );
    },
    onError: (error) => toastProblem('The check did not run.', error),
  });
  const isDone = domain.proven && !isPartOnly(domain);
  const needsNone = domain.proven && domain.proven_at === null;
  return (
    <li className={css.domain}>
      <div className={css.row}>
        <div className={css.name}>
          <b className={css.host}>{domain.domain}</b>
          <small>{says(domain)}</small>
        </div>
        <Chip group={domain.proven ? 'accepted' : 'pending'}>{domain.proven ? 'Proven' : 'Not proven'}</Chip>
        {isDone ? null : (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            How to<span className="sr"> prove {domain.domain}</span>
          </Button>
        )}
        {needsNone ? null : (
          <Button size="sm" busy={check.isPending} onClick={() => check.mutate()}>
            {domain.proven ? 'Check again' : 'Check now'}
            <span className="sr"> for {domain.domain}</span>
          </Button>
        )}
      </div>
      {isOpen && !isDone ? <ProofSteps domain={domain} /> : null}
    </li>
  );
}

/** The two ways to show that a domain is one's own. The file speaks for one host only. */
function ProofSteps({
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
