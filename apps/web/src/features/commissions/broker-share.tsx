import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './commissions.module.css';
import { brokerCommissionsQuery } from './queries.ts';
import { ShareDialog } from './share-dialog.tsx';
import { shareWord } from './share-words.ts';

/** A broker's shares and what they came to, for who looks after money. Read when asked for: each reading is in both audit logs. */
export function BrokerShare({ id, business }: { id: string; business: string }) {
  const [isShown, setIsShown] = useState(false);
  const commissions = useQuery({ ...brokerCommissionsQuery(id), enabled: isShown });
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Card
      heading="Commissions"
      about="A share of customers’ paid invoices. Paying it out is done by hand."
      action={<Button onClick={() => setIsSetting(true)}>Set a share</Button>}
    >
      {isShown ? null : (
        <p className={css.pad}>
          <Button size="sm" onClick={() => setIsShown(true)}>
            Show shares and months
          </Button>
        </p>
      )}
      {isShown ? (
        <Loaded query={commissions} loading="Loading the commissions" failed="The commissions did not load">
          {({ shares, months }) =>
            shares.length === 0 ? (
              <p className={css.pad}>No share was ever set, so nothing is counted.</p>
            ) : (
              <>
                <table className={css.table}>
                  <caption className="sr">Shares</caption>
                  <thead>
                    <tr>
                      <th scope="col">Invoices from</th>
                      <th scope="col">Share</th>
                    </tr>
                  </thead>
                  <tbody>
                    {shares.map(({ from_month: month, share_bps: bps }) => (
                      <tr key={month}>
                        <th scope="row">{formatMonth(month)}</th>
                        <td>{shareWord(bps)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {months.length === 0 ? null : (
                  <table className={css.table}>
                    <caption className="sr">What months came to</caption>
                    <thead>
                      <tr>
                        <th scope="col">Month</th>
                        <th scope="col">Lines</th>
                        <th scope="col">Commission</th>
                      </tr>
                    </thead>
                    <tbody>
                      {months.map(({ month, lines, cents }) => (
                        <tr key={month}>
                          <th scope="row">{formatMonth(month)}</th>
                          <td>{formatNumber(lines)}</td>
                          <td>{formatCents(cents)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </>
            )
          }
        </Loaded>
      ) : null}
      {isSetting ? <ShareDialog id={id} business={business} onClose={() => setIsSetting(false)} /> : null}
    </Card>
  );
}
