import css from './post-text.module.css';

/** A post's text as its readers see it. @param html of the server's renderer, which makes it of Markdown and cleans it (decision 0060) */
export function PostText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing else ever comes here
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
