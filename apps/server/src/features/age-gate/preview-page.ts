import { createHash } from 'node:crypto';
import { type GateOptions, gateAttributes } from '@carded/domain/age-gate';
import { escapeHtml } from '#platform/html/escape-html.ts';

/** A dialog that opens takes the keyboard, even in a frame that is inert: from somebody who types in the form beside it. In a frame it opens without that, until somebody uses it. */
const frameScript = `if (self !== top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.style.cssText = 'position:fixed;inset:0;max-height:100%;overflow:auto';
  };
  addEventListener('pointerdown', () => (HTMLElement.prototype.focus = focus), { once: true });
}`;
/** For the policy of the page. */
export const frameScriptHash = `sha256-${createHash('sha256').update(frameScript).digest('base64')}`;

/** A plain drawn shop behind the gate. */
export function previewPage(options: GateOptions): string {
  // Where the refused go, which pages are held and what is counted is for the shop's own pages.
  const shown: GateOptions = { ...options, underageUrl: '', exitUrl: '', paths: '', except: '', key: '' };
  const attributes = gateAttributes(shown).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const goods = ['Tray', 'Case', 'Refill', 'Gift card', 'Stand', 'Filter'].map((name) => `<li><i></i>${name}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>A shop behind an age gate</title><script>${frameScript}</script><script src="/static/age-gate/v1/age-gate.js"${attributes.join('')}></script>
<style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui}main{max-width:900px;margin:auto;padding:24px}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:20px;padding:0;list-style:none}i{display:block;height:130px;margin-bottom:8px;border-radius:8px;background:color-mix(in srgb,currentColor 12%,transparent)}</style></head>
<body><main><h1>A shop</h1><p>This is what a visitor sees after the gate.</p><ul>${goods.join('')}</ul></main></body></html>`;
}
