import type { VerificationDetail } from '@carded/contract';
import { formatClock, formatDateTime, formatGap } from '#platform/format.ts';
import { DetailSection } from './detail-section.tsx';
import css from './timeline.module.css';

/** What happened, in order; each line says how long after the one before. */
export function Timeline({ events }: { events: VerificationDetail['timeline'] }) {
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined) return null;
  const seconds = Math.round((Date.parse(last.at) - Date.parse(first.at)) / 1000);
  return (
    <DetailSection
      heading="What happened"
      aside={seconds > 0 && seconds < 3600 ? (seconds === 1 ? '1 second' : `${seconds} seconds`) : undefined}
    >
      <ol className={css.timeline}>
        {events.map((event, index) => {
          const before = events[index - 1];
          return (
            <li key={`${event.at} ${event.what}`}>
              <b>{event.what}</b>
              <time dateTime={event.at} title={formatDateTime(event.at)}>
                {before === undefined ? formatClock(event.at) : formatGap(Date.parse(event.at) - Date.parse(before.at))}
              </time>
              {event.detail ? <small>{event.detail}</small> : null}
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}
