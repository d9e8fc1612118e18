import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stack from '#ui/stack.module.css';
import css from './manual.module.css';
import { type ManualAnswer, ManualForm } from './manual-form.tsx';
import { type ContactSlot, ManualResult } from './manual-result.tsx';
import { emptyValues } from './manual-values.ts';

/** Runs a manual verification: details, decision, and a message when something is still needed. */
export function ManualScreen({ contact }: { contact: ContactSlot }) {
  const [made, setMade] = useState<ManualAnswer | null>(null);
  const [round, setRound] = useState(0);
  const again = () => {
    setMade(null);
    setRound(round + 1);
  };
  return (
    <>
      <PageHead
        heading="Manual verification"
        meta="For orders by phone or email. It is decided and counted like any other verification."
      />
      <NeedsWebsite>
        {([first = '']) => (
          <div className={stack.stack}>
            <Card heading={made === null ? 'The customer' : 'The answer'}>
              <div className={css.inside}>
                {made === null ? (
                  <ManualForm key={round} start={emptyValues(first)} onAnswer={setMade} />
                ) : (
                  <ManualResult answer={made} contact={contact}>
                    <Button onClick={again}>Verify another customer</Button>
                  </ManualResult>
                )}
              </div>
            </Card>
          </div>
        )}
      </NeedsWebsite>
    </>
  );
}
