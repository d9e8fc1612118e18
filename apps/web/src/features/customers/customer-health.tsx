import type { CustomerView } from '@carded/contract';
import { formatDate, formatWhen } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import type { StatusGroup } from '#ui/status-shape.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import css from './customers.module.css';
import type { CustomerDetail } from './queries.ts';

type Health = NonNullable<CustomerDetail['health']>;

/** What somebody who set a customer up looks at first. */
export function CustomerHealth({ customer, health }: { customer: CustomerView; health: Health }) {
  return (
    <Card heading="Health">
      <ul className={css.rows}>
        {linesOf(customer, health).map(({ group, words, when }) => (
          <li key={words}>
            <StatusWord group={group}>{words}</StatusWord>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const linesOf = ({ standing, problem }: CustomerView, health: Health) => {
  const now = new Date();
  const { script_seen: seen, popup_opened: opened, has_card: hasCard, terms_accepted: terms } = health;
  const hasFailed = standing === 'past_due' || standing === 'suspended';
  const line = (isGood: boolean, good: string, bad: string, at: string | null, group: StatusGroup = 'pending') => ({
    group: isGood ? ('accepted' as const) : group,
    words: isGood ? good : bad,
    when: at === null ? '' : formatWhen(at, now),
  });
  return [
    line(seen !== null, 'Script seen', 'Script not seen', seen),
    problem === 'popup_failed'
      ? line(false, '', 'Popup could not open', null, 'denied')
      : line(opened !== null, 'Popup opened', 'Popup not opened yet', opened),
    hasFailed ? line(false, '', 'Payment failed', null, 'denied') : line(hasCard, 'Card on file', 'No card yet', null),
    {
      ...line(terms !== null, 'Terms accepted', 'Terms not accepted', null),
      when: terms === null ? '' : formatDate(terms),
    },
  ];
};
