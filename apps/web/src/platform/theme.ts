import { brandShades } from '@carded/tokens/color-styles';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Gives Mantine the tokens, so that all components have one look. */
export const theme = createTheme({
  colors: { brand: brandShades },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  components: {
    // The placeholder is something to focus that a menu may not hold (ARIA 1.2, 5.2.7 required owned elements).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, radius: 16, overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 } },
    },
  },
});

const surface = {
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--denied-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
};

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: surface, dark: surface });

/** Runs before the first paint; without quotes or signs that a page would have to escape. */
export const themeScript =
  'const t=document.cookie.match(/carded-theme=(light|dark)/);if(t)document.documentElement.dataset.theme=t[1];';
