/** As apps/web draws it (apps/web/src/draw-page.tsx). */
export type DrawnPage = { title: string; body: string; answers: string; styles: string[]; scripts: string[] };

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
