import { defaultSchema, type Options } from 'rehype-sanitize';

/**
 * What a post may hold: what Markdown makes of text, and nothing that loads, runs or looks like a part of the page. Pictures are left out as long as none can be uploaded.
 * Ids come from footnotes only, which have a prefix already; those of headings are given afterwards.
 */
export const postSchema: Options = {
  ...defaultSchema,
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'strong', 'em', 'del', 'a', 'sup'],
  ],
  attributes: {
    a: ['ariaDescribedBy', 'ariaLabel', 'dataFootnoteBackref', 'dataFootnoteRef', 'href', 'id', 'title'],
    code: [['className', /^language-[\w-]+$/]],
    h2: [['id', 'footnote-label']],
    li: ['id'],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
  },
  required: {},
  protocols: { href: ['http', 'https', 'mailto'] },
  clobber: [],
  clobberPrefix: '',
};
