import { Notice } from '#ui/notice.tsx';

/** The rules refuse connections from somewhere, and nobody knows where connections come from. */
export function ConnectionsNotice() {
  return (
    <Notice group="pending" heading="No connection is refused yet">
      Your rules refuse connections from some places. That has no effect here until the operator of this installation
      adds a table of IP addresses.
    </Notice>
  );
}
