import type { BrowserContext } from '@playwright/test';

/** Unexpected console messages and errors of pages. */
export type Quiet = {
  /** Listens to all pages of a context. */
  watch: (context: BrowserContext) => void;
  /** This story provokes messages like that. */
  expects: (message: RegExp) => void;
  /** Messages beyond the expected ones. */
  rest: () => string[];
};

/** From the fourth on within an hour, a sign-up of one network is first asked for work, which the page then does: which one that is depends on who else signs up. */
const askedForWork = /status of 403 .*\/api\/(?:user\/validate_signup|signup\/code)$/;

/** Errors in a browser's console and exceptions of pages: a story with any of them fails, unless it expects them. */
export function makeQuiet(): Quiet {
  const said: string[] = [];
  const expected = [askedForWork];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} at ${message.location().url}`);
      });
      context.on('weberror', (error) => said.push(`Uncaught ${error.error().message}`));
    },
    expects: (message) => {
      expected.push(message);
    },
    rest: () => said.filter((message) => !expected.some((pattern) => pattern.test(message))),
  };
}
