import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { type ManualAnswer, ManualForm } from './manual-form.tsx';
import { type ContactSlot, ManualResult } from './manual-result.tsx';
import { valuesOf } from './manual-values.ts';

/** Starts a manual verification of the same buyer: the form is filled from the order. */
export function ManualDialog({
  detail: { buyer, website },
  contact,
  onClose,
}: {
  detail: Pick<VerificationDetail, 'buyer' | 'website'>;
  contact: ContactSlot;
  onClose: () => void;
}) {
  const [answer, setAnswer] = useState<ManualAnswer | null>(null);
  return (
    <Dialog onClose={onClose} size="lg" title="Manual verification">
      {answer === null ? (
        <NeedsWebsite>
          {(tokens) => (
            <ManualForm
              start={valuesOf(tokens.find((token) => token === website.token) ?? tokens[0] ?? '', buyer)}
              cancel={<Button onClick={onClose}>Cancel</Button>}
              onAnswer={setAnswer}
            />
          )}
        </NeedsWebsite>
      ) : (
        <ManualResult answer={answer} contact={contact}>
          <Button onClick={onClose}>Close</Button>
        </ManualResult>
      )}
    </Dialog>
  );
}
