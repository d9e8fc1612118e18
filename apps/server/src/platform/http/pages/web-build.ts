import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteParts } from '@carded/contract';
import type { Send } from '#platform/http/send-as.ts';
import type { DrawnPage } from './fill-page.ts';

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
