import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteParts } from '@carded/contract';
import type { Send } from '#platform/http/send-as.ts';

export type DrawRequest = {
  url: string;
  place: { locale: string; timeZone?: string; origin?: string };
  withinMs: number;
};
export type WebBuild = {
  entry: {
    module: {
      drawPage(build: WebBuild, request: DrawRequest): Promise<DrawnPage | null>;
      drawPart<Name extends keyof SiteParts>(name: Name, props: SiteParts[Name]): string;
      sendThrough(send: Send): void;
    };
  };
};

/** The screens as the build wrote them for the server (apps/web/src/entry.server.tsx); null where nothing was built. */
export async function importWebBuild(web: string): Promise<WebBuild | null> {
  const file = join(web, '../server/index.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as WebBuild) : null;
}

/** As apps/web draws it (apps/web/src/draw-page.tsx). */
type DrawnPage = { title: string; body: string; answers: string; styles: string[]; scripts: string[] };

/** Until the font is cached, the page uses the system's font in the same widths, and the scripts wait for 73 KB less. */
const letters = /@font-face\{font-family:Inter Variable[^}]*\}/g;

/** The empty page with what was drawn. */
export function fillPage(
  empty: string,
  { title, body, answers, scripts }: DrawnPage,
  styles: string,
  hasLetters: boolean,
): string {
  const links = [
    `<style>${hasLetters ? styles : styles.replace(letters, '')}</style>`,
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`),
  ].join('');
  return (
    empty
      // Their rules stand in the page; asked for without a hurry, they are there for the next one.
      .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all"')
      .replace(/<title>[^<]*/, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`)
      .replace('</head>', () => `${links}</head>`)
      .replace('<body>', () => `<body><div id="drawn">${inertControls(body)}</div>`)
      .replace('</body>', () => `<script type="application/json" id="first-answers">${answers}</script></body>`)
  );
}

/** Links work at once; what needs the scripts takes nothing that would be lost. Text never holds a bare `<`. */
const inertControls = (body: string): string => body.replace(/<(button|input|select|textarea)\b/g, '<$1 inert=""');
