import { useQuery } from '@tanstack/react-query';
import { buyerName } from '#features/verifications/buyer-name.ts';
import { detailQuery } from '#features/verifications/queries.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { BanForm } from './ban-form.tsx';
import { banGap, banGapSentence } from './ban-gap.ts';

/** Ban or unban. It names who is banned; without a name or a birth date it says what is missing. */
export function BanDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const detail = useQuery(detailQuery(uuid));
  const name = detail.data ? buyerName(detail.data) : '';
  const gap = detail.data ? banGap(detail.data) : [];
  const title = !detail.data
    ? 'Ban'
    : detail.data.banned
      ? `Lift the ban of ${name}?`
      : `Ban ${name} on every website?`;
  return (
    <Dialog onClose={onClose} title={title}>
      <Loaded query={detail} loading="Loading the buyer" failed="It did not load" kept="Nobody was banned.">
        {(data) =>
          gap.length > 0 ? (
            <div className={css.body}>
              <p>{banGapSentence(gap)}</p>
              <div className={css.actions}>
                <Button kind="brand" onClick={onClose}>
                  Close
                </Button>
              </div>
            </div>
          ) : (
            <BanForm detail={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
