import { type Html, html } from './html.ts';

export type Frame = { title: string; cartCount: number; isTest: boolean; head?: Html };

/** The page around everything. */
export function layout({ title, cartCount, isTest, head }: Frame, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Northfork Vapor</title>
<link rel="stylesheet" href="/shop.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head ?? ''}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<p class="notice">WARNING: This product contains nicotine. Nicotine is an addictive chemical.</p>
${isTest ? html`<p class="test"><strong>Test checkout.</strong> Test buyers are taken, and orders are marked. <a href="/?key=live">Back to the real one</a></p>` : ''}
<header class="top"><div>
<a class="name" href="/">NORTHFORK VAPOR</a>
<a class="to-cart" href="/cart">Cart <span class="count">${cartCount}</span></a>
</div></header>
<main id="main">${body}</main>
<footer><div><p>An example shop. Nothing is sold or shipped here.</p><p>For adults of legal age only.</p></div></footer>
</body>
</html>`.text;
}
