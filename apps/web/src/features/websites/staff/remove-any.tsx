import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './staff.module.css';

/** Removes a merchant's website, with the reason that stands above. */
export const RemoveAny = ({
  domain,
  onRemove,
  onRemoved,
}: {
  domain: string;
  onRemove: () => Promise<boolean>;
  onRemoved: () => void;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: (isRemoved) => {
      setIsAsking(false);
      if (!isRemoved) return;
      toast(`${domain} removed`);
      onRemoved();
    },
    onError: (error) => toastProblem(`${domain} is still there.`, error),
  });
  return (
    <div className={css.last}>
      <Card
        heading="Remove this website"
        about="Its keys stop working at once. Its verifications stay in the merchant’s log."
        action={
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        }
      >
        <ConfirmDialog
          opened={isAsking}
          heading={`Remove ${domain}?`}
          action={`Remove ${domain}`}
          busy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          <p>The popup stops working on its pages at once. This cannot be undone.</p>
        </ConfirmDialog>
      </Card>
    </div>
  );
};
