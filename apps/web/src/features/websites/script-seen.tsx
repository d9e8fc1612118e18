import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { seenWords } from './seen-words.ts';

/** "Script seen 12 s ago", counting on. */
export function ScriptSeen({ at }: { at: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 5000, { autoInvoke: true });
  return <span title={at === null ? undefined : formatDateTime(at)}>{seenWords(at, Math.max(now, Date.now()))}</span>;
}
