import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const DeactivateDialog = lazy(() => import('./deactivate-dialog.tsx').then((m) => ({ default: m.DeactivateDialog })));

/** The way out. The owner's alone. */
export function DeactivateCard({ business }: { business: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      heading="Deactivate the account"
      about="New verifications and scans stop right away on all websites. Nothing is deleted."
      action={
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          Deactivate
        </Button>
      }
    >
      {isOpen ? (
        <Suspense>
          <DeactivateDialog business={business} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
