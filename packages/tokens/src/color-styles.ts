import { brand, brandLine, brandStrong, brandText, brandTint, chartMain } from './generated/colors.ts';

/** CSS that says these colors in both themes, for a page that the server writes itself: readable by browsers without `light-dark()`. */
export function colorStyles(
  colors: Readonly<Record<string, { readonly light: string; readonly dark: string }>>,
): string {
  const said = (theme: 'light' | 'dark') =>
    Object.entries(colors)
      .map(([name, color]) => `--${inCss(name)}:${color[theme]};`)
      .join('');
  return `:root{color-scheme:light dark;${said('light')}}@media(prefers-color-scheme:dark){:root{${said('dark')}}}`;
}

function inCss(name: string): string {
  return name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (sign) => `-${sign.toLowerCase()}`);
}

/** The brand from light to dark, for a component kit that asks for ten shades; the eighth fills in light, the sixth in dark, and the one after each is for hover. */
export const brandShades = [
  brandTint.light,
  '#dfe4fb',
  brandLine.light,
  brandText.dark,
  chartMain.dark,
  brand.dark,
  brandStrong.dark,
  brand.light,
  brandStrong.light,
  '#152676',
] as const;
