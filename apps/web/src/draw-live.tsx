import type { LiveMonth } from '@carded/domain/live-figures';
import { renderToStaticMarkup } from 'react-dom/server';
import { LiveMonths } from '#site/accuracy/live-months.tsx';

/** The part of the accuracy page that only a running installation knows, for the page as it was built. */
export function drawLive(months: readonly LiveMonth[]): string {
  return renderToStaticMarkup(<LiveMonths months={months} />);
}
