const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as a reader says it. The same everywhere: it is drawn once for all. */
export function DayOf({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at.slice(0, 10)} className={className}>
      {day.format(new Date(at))}
    </time>
  );
}
