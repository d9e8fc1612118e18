import { CallError } from '@carded/client';
import { Notice } from '#ui/notice.tsx';

const unsaid = 'There was an error saving the app settings. Please try again later.';

/** The server's words for what it refused, or these where it gave none. */
export function AppSettingsRefused({ error }: { error: unknown }) {
  return error === null ? null : (
    <Notice group="denied" heading={(error instanceof CallError && error.body?.message) || unsaid} role="alert" />
  );
}
