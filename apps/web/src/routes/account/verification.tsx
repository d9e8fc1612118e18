import { type ComponentProps, lazy } from 'react';
import { type DetailDialogs, VerificationPanel } from '#features/verifications/detail/verification-panel.tsx';
import { title } from '#platform/title.ts';

/** Buyers' names stay out of the title: it ends up in the browser's history. */
export function meta() {
  return [{ title: title('Verification') }];
}

const messages = () => import('#features/verification-messages/detail-dialogs.tsx');
const Contact = lazy(async () => ({ default: (await messages()).ContactDialog }));
const SendLink = lazy(async () => ({ default: (await messages()).SendLinkDialog }));
const Manual = lazy(async () => {
  const [{ ManualDialog }, { contactBelow }] = await Promise.all([
    import('#features/manual-verifications/manual-dialog.tsx'),
    messages(),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof ManualDialog>, 'contact'>) => (
      <ManualDialog {...props} contact={contactBelow} />
    ),
  };
});
const dialogs: DetailDialogs = { Contact, SendLink, Manual };

export default function Verification() {
  return <VerificationPanel dialogs={dialogs} />;
}
