import type { PopupTheme } from '@carded/contract/buyer/popup-options';
import { contrast, type Rgb, rgbOf } from '@carded/domain/contrast';
import { black, brandText, ink, lineControl, surface, white } from '@carded/tokens/colors';

/** Sets a shop's colors and font on the page. Values outside the grammar are ignored, and invisible colors are replaced by ours. */
export function applyTheme(theme: PopupTheme, root: HTMLElement): void {
  set(root, '--backdrop', checkBackground(theme.background));
  set(root, '--font-buyer', checkFont(theme.font));
  const accent = computedColor(theme.accent_color, root);
  const focus = computedColor(theme.input_focus_color, root);
  if (accent) {
    set(root, '--accent', checkColor(theme.accent_color));
    set(root, '--accent-hover', checkColor(theme.accent_color));
    // Not var(--ink), which is light in the dark theme: this text is on the shop's color.
    set(root, '--on-accent', textOn(accent));
  }
  if (!accent && !focus) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setEdges = () => {
    const on = dark.matches ? 'dark' : 'light';
    const seen =
      focus && isSeenOn(on, focus) ? theme.input_focus_color : accent && isSeenOn(on, accent) && theme.accent_color;
    set(root, '--accent-focus', (seen && checkColor(seen)) || brandText[on]);
    set(root, '--accent-edge', accent && !isSeenOn(on, accent) ? lineControl[on] : 'transparent');
  };
  setEdges();
  dark.addEventListener('change', setEdges);
}

/** The shop's logo, when its address and height pass the grammar. */
export function logoOf(theme: PopupTheme): { address: string; height: string | null } | null {
  const address = checkImageAddress(theme.logo_url);
  return address ? { address, height: checkLength(theme.logo_height) } : null;
}

function set(root: HTMLElement, property: string, value: string | null): void {
  if (value !== null) root.style.setProperty(property, value);
}

/** Lets the browser say what color a checked value is; null when it knows none. */
function computedColor(value: string | undefined, root: HTMLElement) {
  const checked = checkColor(value);
  if (!checked) return null;
  const probe = root.ownerDocument.createElement('span');
  probe.style.color = checked;
  if (probe.style.color === '') return null;
  root.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return readComputedColor(computed);
}

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const number = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})`;
const part = `${number}(?:%|deg)?`;
const fn = new RegExp(
  String.raw`^(?:rgba?|hsla?)\(\s*${part}(?:\s*,\s*|\s+)${part}(?:\s*,\s*|\s+)${part}(?:\s*[,/]\s*${part})?\s*\)$`,
  'i',
);
const name = /^[a-z]{3,24}$/i;
const length = /^(?:\d{1,3}(?:\.\d{1,3})?)(?:px|rem|em)$/;
const family = /^(?:[a-z][\w-]{0,40}(?: [a-z0-9][\w-]{0,40}){0,4}|"[a-z0-9][\w -]{0,60}"|'[a-z0-9][\w -]{0,60}')$/i;

/** A color a shop may set: hex, rgb(), hsl() or a name. Null for anything else. */
export function checkColor(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  return text.length <= 60 && (hex.test(text) || fn.test(text) || name.test(text)) ? text : null;
}

/** A color, or one https image: `url(https://…)` without quotes, spaces or brackets inside. */
export function checkBackground(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  const inside = /^url\((["']?)(.*)\1\)$/i.exec(text)?.[2];
  if (inside === undefined) return checkColor(text);
  const address = checkImageAddress(inside);
  return address && `center / cover no-repeat url("${address}")`;
}

/** An https address of an image. Null for another scheme, credentials, or signs that could end a CSS url. */
export function checkImageAddress(value: string | undefined): string | null {
  if (!value || value.length > 1000 || /[\s"'()\\<>]/.test(value) || !URL.canParse(value)) return null;
  const address = new URL(value);
  return address.protocol === 'https:' && !address.username && !address.password ? address.href : null;
}

/** A list of font family names; nothing is downloaded for it. */
export function checkFont(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  const isList = text.length > 0 && text.length <= 300 && text.split(/\s*,\s*/).every((each) => family.test(each));
  return isList ? text : null;
}

/** A height in px, em or rem, or `initial`. */
export function checkLength(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  return length.test(text) || text === 'initial' ? text : null;
}

/** The opaque color that a browser computes, as `rgb(…)` or `rgba(…)`; null when it is see-through or written otherwise. */
export function readComputedColor(computed: string): Rgb | null {
  const found = /^rgba?\((\d{1,3}), (\d{1,3}), (\d{1,3})(?:, ([\d.]+))?\)$/.exec(computed);
  if (!found || (found[4] !== undefined && Number(found[4]) < 1)) return null;
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** Picks the text color on a shop's color: white, our ink, or black, the first that is readable (4.5 : 1, WCAG 1.4.3). One of them always is. */
export function textOn(accent: Rgb): string {
  const isRead = (text: string) => contrast(rgbOf(text), accent) >= 4.5;
  return [white.light, ink.light].find(isRead) ?? black.light;
}

type Theme = keyof typeof surface;

/** Tells whether an edge of this color is visible on the sheet (3 : 1, WCAG 1.4.11). */
export function isSeenOn(theme: Theme, color: Rgb): boolean {
  return contrast(color, rgbOf(surface[theme])) >= 3;
}
