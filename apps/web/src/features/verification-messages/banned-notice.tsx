import { Notice } from '#ui/notice.tsx';

/** Before a link is sent, and after: that it lets a banned buyer through nowhere. */
export function BannedNotice() {
  return (
    <Notice group="denied" heading="This buyer is banned">
      Anyone who opens the link is refused. To let the buyer try again, lift the ban first, then send the link.
    </Notice>
  );
}
