import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { IsFallback } from '#platform/use-is-phone.ts';

export { sendThrough } from '#platform/queries/api.ts';
export { drawPage } from './draw-page.tsx';
export { drawPart } from './draw-part.tsx';

/** Writes the pages at build time. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { prelude } = await prerender(
    <IsFallback value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </IsFallback>,
  );
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
