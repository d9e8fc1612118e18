import { useQuery } from '@tanstack/react-query';
import { orderMailQuery } from '#features/orders/queries.ts';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import own from './mail-dialog.module.css';

/** Shows the email to the buyer of a held order, as it is sent, with an invented name and order. */
export function MailDialog({ store, name, onClose }: { store: string; name: string; onClose: () => void }) {
  const mail = useQuery(orderMailQuery(store));
  return (
    <Dialog onClose={onClose} size={560} title={`The email that buyers of ${name} get`}>
      <div className={css.body}>
        <Loaded query={mail} loading="Loading the email" failed="The email did not load">
          {({ from, subject, text }) => (
            <div className={own.mail}>
              <p>From {from}</p>
              <h3>{subject}</h3>
              <pre>{text}</pre>
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
