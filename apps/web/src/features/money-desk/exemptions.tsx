import { exemptionEndsSoonDays, exemptionPlaceName } from '@carded/domain/billing';
import { useState } from 'react';
import { formatDay } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { StatusGroup } from '#ui/status-shape.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { EndExemptionDialog, ExemptionDialog } from './exemption-dialogs.tsx';
import css from './money-desk.module.css';
import type { AccountMoney, Exemption } from './money-types.ts';

/** Where an account owes no tax, and until when; what has ended stays to be read. */
export function Exemptions({ id, money }: { id: string; money: AccountMoney }) {
  const [doing, setDoing] = useState<'add' | Exemption | null>(null);
  const close = () => setDoing(null);
  const { exemptions, tax_place: place } = money;
  return (
    <Card
      heading="Tax exemptions"
      about={
        place === null
          ? 'The billing address does not say a country yet.'
          : `Taxed in ${exemptionPlaceName(place)}, as the billing address says.`
      }
      action={<Button onClick={() => setDoing('add')}>Add an exemption</Button>}
    >
      {exemptions.length === 0 ? <p className={css.quiet}>None so far.</p> : null}
      <ul className={css.exemptions}>
        {exemptions.map((exemption) => {
          const [group, word] = stateOf(exemption, new Date());
          return (
            <li key={exemption.id}>
              <span>
                <b>{exemptionPlaceName(exemption.place)}</b>
                <small>
                  {exemption.certificate === '' ? '' : `Certificate ${exemption.certificate}. `}
                  {exemption.reason}
                </small>
              </span>
              <StatusWord group={group}>{word}</StatusWord>
              {exemption.ended === null ? (
                <Button
                  size="sm"
                  aria-label={`Take back the exemption in ${exemptionPlaceName(exemption.place)}`}
                  onClick={() => setDoing(exemption)}
                >
                  Take back
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {doing === 'add' ? <ExemptionDialog id={id} money={money} onClose={close} /> : null}
      {doing === 'add' || doing === null ? null : <EndExemptionDialog id={id} exemption={doing} onClose={close} />}
    </Card>
  );
}

const dayMs = 86_400_000;

const stateOf = ({ ended, valid_until: until }: Exemption, now: Date): [StatusGroup, string] => {
  if (ended !== null) return ['none', 'No longer used'];
  if (until === null) return ['accepted', 'Does not end'];
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  if (until < dayIn(0)) return ['denied', `Ended ${formatDay(until)}`];
  return [until <= dayIn(exemptionEndsSoonDays) ? 'pending' : 'accepted', `Until ${formatDay(until)}`];
};
