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

/** Errors in a browser's console and exceptions of pages: a story with any of them fails, unless it expects them. */
export function makeQuiet(): Quiet {
  const said: string[] = [];
  const expected: RegExp[] = [];
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
