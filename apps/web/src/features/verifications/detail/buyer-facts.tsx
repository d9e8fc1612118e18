import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { formatDay } from '#platform/format.ts';
import { DetailSection } from './detail-section.tsx';
import { FactsList } from './facts-list.tsx';
import { methodWords } from './field-words.ts';
import { UnmaskBuyer, type Unmasked } from './unmask-buyer.tsx';

/** What the order says of the buyer. */
export function BuyerFacts({ detail }: { detail: VerificationDetail }) {
  const [unmasked, setUnmasked] = useState<Unmasked | null>(null);
  const { read } = detail;
  const buyer = unmasked ?? detail.buyer;
  const state = buyer.state === 'ZZ' ? '' : buyer.state;
  const city = [buyer.city, [state, buyer.zip].filter(Boolean).join(' '), buyer.country].filter(Boolean).join(', ');
  const facts = [
    ['Name', unmasked === null ? '' : `${unmasked.first_name} ${unmasked.last_name}`],
    ['Address', [buyer.address, buyer.address2, city].filter(Boolean).join(', ')],
    ['Birth date', dayOf(buyer.dob ?? '')],
    ['Phone', buyer.phone ?? ''],
    ['Email', buyer.email ?? ''],
    ['License number', read?.idNumber ?? ''],
    ['Issued by', read?.issuer ?? ''],
    ['Age asked for', detail.minimum_age === null ? '' : `${detail.minimum_age} or older`],
    ['Checked by', detail.methods.map(methodWords).join(', ')],
    ['Signed as', detail.signature?.name ?? ''],
    ['Id', <code key="id">{detail.uuid}</code>],
  ] as const;
  return (
    <DetailSection heading="Buyer">
      <FactsList facts={facts.filter(([, fact]) => fact !== '')} />
      {unmasked === null ? <UnmaskBuyer uuid={detail.uuid} onShown={setUnmasked} /> : null}
    </DetailSection>
  );
}

/** In a view there are words in its place. */
const dayOf = (day: string): string => (/^\d/.test(day) ? formatDay(day) : day);
