import { endpoints, errors } from '@carded/contract';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { docsStyle } from './docs-style.ts';
import { anchorOf, endpointSection } from './endpoint-section.ts';
import { guide } from './guide.ts';
import { prose } from './prose.ts';

const shop = endpoints.filter(
  (endpoint) => endpoint.path.startsWith('/v1/') && !endpoint.path.startsWith('/v1/buyer/'),
);
const buyer = endpoints.filter((endpoint) => endpoint.path.startsWith('/v1/buyer/'));

/** The reference as one page without scripts, made from the contract. */
export const referencePage = (url: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference | Carded</title>
<meta name="description" content="Every call of the Carded API: fields, answers, errors and samples."><link rel="icon" href="/brand/favicon.svg"><style>${docsStyle}</style></head><body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="/" class="home" aria-label="Carded, home"><svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true"><rect width="28" height="18" rx="3" fill="currentColor"/><path d="M7 9.5l4.6 4.2L21 3" fill="none" stroke="var(--surface)" stroke-width="3"/></svg> Carded</a><span>API reference</span><a class="right" href="/v1/openapi.json">OpenAPI 3.1</a></header>
<div class="columns"><nav aria-label="Reference">
<p>Guide</p><ul>${guide.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}<li><a href="#errors">Errors</a></li></ul>
<p>For your server</p><ul>${shop.map((endpoint) => `<li><a href="#${anchorOf(endpoint)}">${escapeHtml(endpoint.path.replace('/v1', ''))}</a></li>`).join('')}</ul>
<p>For the buyer’s screens</p><ul>${buyer.map((endpoint) => `<li><a href="#${anchorOf(endpoint)}">${escapeHtml(endpoint.path.replace('/v1', ''))}</a></li>`).join('')}</ul>
</nav><main id="content"><h1>API reference</h1><p class="lead">Base address <code>${escapeHtml(url)}</code>. JSON in, JSON out. Errors carry <code>error.code</code> and <code>error.message</code>.</p>
${guide.map(({ id, title, text, code }) => `<section id="${id}"><h2>${escapeHtml(title)}</h2>${text.map((part) => `<p>${prose(part)}</p>`).join('')}${code === undefined ? '' : `<pre tabindex="0"><code>${escapeHtml(code.replaceAll('{url}', url))}</code></pre>`}</section>`).join('')}
<section id="errors"><h2>Errors</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What to do</th></tr></thead><tbody>${Object.entries(
  errors,
)
  .map(
    ([code, { status, title, help }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}. ${escapeHtml(help)}</td></tr>`,
  )
  .join('')}</tbody></table></section>
<h2 class="group">For your server</h2>${shop.map((endpoint) => endpointSection(endpoint, url)).join('')}
<h2 class="group">For the buyer’s screens</h2><p>The popup speaks these. Use them to build screens of your own.</p>${buyer.map((endpoint) => endpointSection(endpoint, url)).join('')}
</main></div></body></html>`;
