import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { domainsQuery } from '../queries.ts';
import css from '../websites.module.css';
import { ProofSteps } from './proof-steps.tsx';

type Domain = AnswerOf<'websites.domains'>['domains'][number];
const ways = { dns: 'by its TXT record', file: 'by its file' } as const;

const says = (domain: Domain): string => {
  if (domain.proven_at !== null)
    return `Proven ${domain.proven_by === null ? '' : `${ways[domain.proven_by]} `}on ${formatDate(domain.proven_at)}`;
  if (domain.proven) return 'A name of this machine needs no proof';
  return domain.checked_at === null ? 'Not looked at yet' : `Nothing found, ${formatDateTime(domain.checked_at)}`;
};

/** A domain, whether it is proven, and how to prove it. */
export const DomainRow = ({ token, domain }: { token: string; domain: Domain }) => {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const check = useMutation({
    mutationFn: () => call('websites.checkDomain', { params: { token }, body: { domain: domain.domain } }),
    onSuccess: ({ domain: checked }) => {
      queryClient.invalidateQueries({ queryKey: domainsQuery(token).queryKey });
      setIsOpen(!checked.proven);
      toast(
        checked.proven
          ? `${checked.domain} is proven`
          : `Neither the record nor the file is at ${checked.domain} yet. DNS can take an hour.`,
      );
    },
    onError: (error) => toastProblem('It was not looked for.', error),
  });
  return (
    <li className={css.domain}>
      <div className={css.row}>
        <div className={css.name}>
          <b className={css.host}>{domain.domain}</b>
          <small>{says(domain)}</small>
        </div>
        <Chip group={domain.proven ? 'accepted' : 'pending'}>{domain.proven ? 'Proven' : 'Not proven'}</Chip>
        {domain.proven ? null : (
          <>
            <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              How to<span className="sr"> prove {domain.domain}</span>
            </Button>
            <Button size="sm" busy={check.isPending} onClick={() => check.mutate()}>
              Check now<span className="sr"> for {domain.domain}</span>
            </Button>
          </>
        )}
      </div>
      {isOpen && !domain.proven ? <ProofSteps domain={domain} /> : null}
    </li>
  );
};
