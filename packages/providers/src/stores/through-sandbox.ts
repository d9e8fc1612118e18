import type { AskOutside } from '#outgoing/index.ts';

/** Every call goes to one address instead, and says by `host` who it was for: platforms that are played on this machine. */
export function throughSandbox(ask: AskOutside, sandboxUrl: string): AskOutside {
  return (text, question) => {
    const url = new URL(text);
    const headers = { ...question.headers, host: url.host };
    return ask(new URL(`${url.pathname}${url.search}`, sandboxUrl).href, { ...question, headers });
  };
}
