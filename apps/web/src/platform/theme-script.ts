/** Runs before the first paint; without quotes or signs that a page would have to escape. */
export const themeScript =
  'const t=document.cookie.match(/carded-theme=(light|dark)/);if(t)document.documentElement.dataset.theme=t[1];';
