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
  const { isFramed } = useApp();
  const words = useServerWords();
  usePolling(true);
  return (
    <Sheet>
      <StatusTag group="pending">{t`Being checked`}</StatusTag>
      <div role="status">
        <Title lead={words?.sentence || t`A person is looking at your ID. This page goes on by itself.`}>
          {words?.title || t`Thank you. We are looking.`}
        </Title>
      </div>
      {!isFramed && <p>{t`You can also close this page and open the link again later.`}</p>}
      <Contact lead={t`Questions?`} />
    </Sheet>
  );
}
