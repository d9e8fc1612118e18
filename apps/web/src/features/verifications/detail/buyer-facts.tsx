import type { AnswerOf } from '@carded/client';
import type { ConfirmedField, ShownWay, VerificationDetail } from '@carded/contract';
import { askingSettings, type SettingStep } from '@carded/domain/steps/settings';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { type Compared, ComparedRows } from '#ui/row-list.tsx';
import { DetailSection } from './detail-section.tsx';
import evidenceCss from './evidence.module.css';
import css from './facts-list.module.css';

/** Shows the order's data about the buyer. */
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

/** Keeps text as it is: in a view, words replace the day. */
const dayOf = (day: string): string => (/^\d/.test(day) ? formatDay(day) : day);

type Unmasked = AnswerOf<'views.unmask'>['buyer'];

/** Lets staff who review see one buyer that the view hides. The answer is kept on this screen only. */
function UnmaskBuyer({ uuid, onShown }: { uuid: string; onShown: (buyer: Unmasked) => void }) {
  const { view, grants } = useLogin();
  const [isOpen, setIsOpen] = useState(false);
  if (view?.by !== 'staff' || !grants.includes('review')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Show this buyer
      </Button>
      {isOpen ? <UnmaskDialog uuid={uuid} onShown={onShown} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function UnmaskDialog({
  uuid,
  onShown,
  onClose,
}: {
  uuid: string;
  onShown: (buyer: Unmasked) => void;
  onClose: () => void;
}) {
  const reason = useReason();
  const show = useMutation({
    mutationFn: (given: string) => call('views.unmask', { body: { verification: uuid, reason: given } }),
    onSuccess: ({ buyer }) => onShown(buyer),
    gcTime: 0,
  });
  return (
    <FormDialog
      title="Show this buyer?"
      action="Show this buyer"
      busy={show.isPending}
      onSubmit={() => reason.actWith(show.mutate)}
      onClose={onClose}
    >
      <ReasonField about="It stays in both audit logs." {...reason.field} />
      <Refused error={show.error} />
    </FormDialog>
  );
}

export function FactsList({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export const sideWords = { front: 'Front', back: 'Back', passport: 'Passport', selfie: 'Selfie' } as const;

/** Compares the order with the card. */
export function ComparedFacts({ compared }: { compared: readonly Compared[] }) {
  return (
    <table className={evidenceCss.compared}>
      <caption className="sr">What was typed, and what was read on the card</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Order</th>
          <th scope="col">Card</th>
          <th scope="col">
            <span className="sr">Agree</span>
          </th>
        </tr>
      </thead>
      <ComparedRows compared={compared} />
    </table>
  );
}

/** Names of record fields, such as "last name". */
export const fieldWords: Readonly<Record<ConfirmedField, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  dob: 'birth date',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'ZIP',
  phone: 'phone',
  email: 'email',
};

const otherWays: Readonly<Record<Exclude<ShownWay, SettingStep>, string>> = {
  records: 'records',
  document: 'photo ID',
  review: 'a reviewer',
  manual: 'by hand',
  scan: 'card scan',
};

/** Names the way of a check; a step that the rules ask for has the name of its setting. */
function methodWords(way: ShownWay): string {
  return isOther(way) ? otherWays[way] : (askingSettings.find(({ step }) => step === way)?.label ?? '');
}

const isOther = (way: ShownWay): way is keyof typeof otherWays => Object.hasOwn(otherWays, way);
