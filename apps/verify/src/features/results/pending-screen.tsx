import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { StatusTag } from '#features/results/status-tag.tsx';
import { usePolling } from '#flow/use-polling.ts';
import { useServerWords } from '#flow/use-server-words.ts';
import { Contact } from '#parts/contact.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';

/** A person looks at it now. The screen goes on by itself. */
export function PendingScreen() {
  const { t } = useLingui();
  const { flow, view, isFramed } = useApp();
  const words = useServerWords();
  usePolling(flow, !view.isShared);
  const isInStore = view.buyer?.status === 'photo_id';
  const title = isInStore ? t`Show your ID at pick-up` : words?.title || t`Thank you. We are looking.`;
  const sentence = isInStore
    ? t`Bring your ID when you collect the order. The shop looks at it there.`
    : words?.sentence || t`A person is looking at your ID. This page goes on by itself.`;
  return (
    <Sheet>
      <StatusTag group="pending">{isInStore ? t`Not verified yet` : t`Being checked`}</StatusTag>
      <div role="status">
        <Title lead={sentence}>{title}</Title>
      </div>
      {!isFramed && !isInStore && <p>{t`You can also close this page and open the link again later.`}</p>}
      <Contact lead={t`Questions?`} />
    </Sheet>
  );
}
