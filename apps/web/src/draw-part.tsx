import type { SiteParts } from '@carded/contract';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LiveMonths } from '#site/accuracy/live-months.tsx';
import { GateBuilder } from '#site/age-gate/gate-builder.tsx';
import { ShownBlog } from '#site/blog/shown-blog.tsx';
import { FaqAnswers } from '#site/faq/faq-answers.tsx';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { ExampleShop, PrivacySignal, UnderageHeading } from '#site/live-part.tsx';
import { NearestLinks } from '#site/not-found/nearest-links.tsx';
import { Estimate } from '#site/pricing/estimate.tsx';
import { ServicesUsed } from '#site/security/services-used.tsx';
import { LeadForm } from '#site/talk/lead-form.tsx';
import { UninstallSteps } from '#site/uninstall/uninstall-steps.tsx';

const parts: { readonly [Name in keyof SiteParts]: FunctionComponent<SiteParts[Name]> } = {
  months: LiveMonths,
  gate: GateBuilder,
  estimate: Estimate,
  underage: UnderageHeading,
  blog: ShownBlog,
  legal: LegalPage,
  faq: FaqAnswers,
  signal: PrivacySignal,
  services: ServicesUsed,
  lead: LeadForm,
  nearest: NearestLinks,
  uninstall: UninstallSteps,
  'example-shop': ExampleShop,
};

/** A part of a public page, for the page as it was built. */
export function drawPart<Name extends keyof SiteParts>(name: Name, props: SiteParts[Name]): string {
  const Part: FunctionComponent<SiteParts[Name]> = parts[name];
  return renderToStaticMarkup(createElement<SiteParts[Name]>(Part, props));
}
