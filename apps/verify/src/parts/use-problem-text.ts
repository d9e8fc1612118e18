import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#flow/problem.ts';

/** A problem in one plain sentence or two. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useLingui();
  return ({ kind, fields }) => {
    switch (kind) {
      case 'offline':
        return t`No answer came. What you entered is kept. Check the connection.`;
      case 'ended':
        return t`This page was open too long, so we started over to be safe.`;
      case 'too_many':
        return t`That was a lot of tries. Wait a few minutes.`;
      case 'image':
        return t`That picture cannot be used. Take another one.`;
      case 'too_large':
        return t`That picture is too large. Take another one.`;
      case 'link':
        return t`Ask the shop for a new link.`;
      case 'shop':
        return t`This shop’s age check is not set up for this page. Tell the shop.`;
      case 'input':
        return fields.length > 0
          ? t`Look at the marked fields.`
          : t`Something in there cannot be right. Check it again.`;
      case 'server':
        return t`Something went wrong on our side. What you entered is kept.`;
    }
  };
}
