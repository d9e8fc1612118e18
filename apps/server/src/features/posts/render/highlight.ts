import { setImmediate } from 'node:timers/promises';
import type { HighlighterCore, ShikiTransformer } from 'shiki/core';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/** The languages of our examples, each with a line that makes its rules ready. */
const languages = {
  javascript: 'const a = await f(`b`, /c/, "d"); // e',
  typescript: 'type A = { b?: string }; const c = (d: A): d is A => true;',
  json: '{ "a": [1, "b", null] }',
  html: '<p class="a">b</p><script>let a = 1;</script><style>a { color: red }</style>',
  php: '<?php foreach ($a as $b) { echo "c{$b->d()}"; } ?>',
  shellscript: 'curl -s "https://a.example/$B" | jq .c # d',
  http: 'GET /a HTTP/1.1\nHost: b.example',
};
const load = {
  javascript: () => import('shiki/langs/javascript.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  http: () => import('shiki/langs/http.mjs'),
} satisfies Record<keyof typeof languages, unknown>;

/** Says what a word is, and no color: the style sheet of the page has those, in both themes. */
const theme = createCssVariablesTheme({ name: 'carded', variablePrefix: '--token-', fontStyle: false });

/** Time limit high enough for a busy machine: a line over it would stay half highlighted in the cache. */
const inTime = { tokenizeTimeLimit: 10_000, tokenizeMaxLineLength: 1_000 };

let made: Promise<HighlighterCore> | null = null;

/** Makes the highlighter once. */
export function highlighter(): Promise<HighlighterCore> {
  made ??= createHighlighterCore({
    themes: [theme],
    langs: Object.values(load),
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return made;
}

/** The first text in a language takes a tenth of a second and more: paid here, in turns, and by nobody's request. */
export async function warmHighlighter(): Promise<void> {
  const { codeToTokensBase } = await highlighter();
  for (const [lang, code] of Object.entries(languages)) {
    codeToTokensBase(code, { ...inTime, lang, theme: theme.name ?? '' });
    await setImmediate();
  }
}

export const highlightOptions = {
  theme: theme.name ?? '',
  fallbackLanguage: 'text',
  ...inTime,
  // Uses classes, because a post may not have styles.
  transformers: [
    {
      pre: ({ properties }) => {
        delete properties.style;
        properties.class = 'code';
      },
      span: ({ properties }) => {
        const [, kind] = /var\(--token-(?:token-)?([\w-]+)\)/.exec(String(properties.style ?? '')) ?? [];
        delete properties.style;
        if (kind !== undefined && kind !== 'foreground') properties.class = `is-${kind}`;
      },
    },
  ] satisfies ShikiTransformer[],
};
