import { brand, brandLine, brandStrong, brandText, brandTint, chartMain } from './generated/colors.ts';

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
