import type { PopupTheme } from '@carded/contract/buyer/popup-options';
import { brandText, lineControl } from '@carded/tokens/colors';
import {
  checkBackground,
  checkColor,
  checkFont,
  checkImageAddress,
  checkLength,
  isSeenOn,
  readComputedColor,
  textOn,
} from '#theme/css-values.ts';

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
