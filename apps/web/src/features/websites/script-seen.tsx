import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';

/** "Script seen 12 s ago", counting on. */
export function ScriptSeen({ at }: { at: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 5000, { autoInvoke: true });
  return <span title={at === null ? undefined : formatDateTime(at)}>{seenWords(at, Math.max(now, Date.now()))}</span>;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** "12 s ago", "3 min ago", "5 h ago", "9 days ago". */
function agoWords(at: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(at));
  if (ms < minuteMs) return `${Math.floor(ms / 1000)} s ago`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h ago`;
  return `${Math.floor(ms / dayMs)} days ago`;
}

/** When a page of the website last asked for the script. */
export function seenWords(at: string | null, nowMs: number): string {
  return at === null ? 'Script not seen yet' : `Script seen ${agoWords(at, nowMs)}`;
}
