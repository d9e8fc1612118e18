/** Id that nothing has. */
export const unknownId = '01990000-0000-4000-8000-00000000dead';
export const notes = 'A reason long enough';
/** Settings that the scanner takes. */
export const scannerSettings = {
  enabled: true,
  mode: 0,
  mode_block: false,
  min_age: null,
  min_age_override: true,
  min_age_block: false,
  allow_manual_accept: true,
  scanner_perm: true,
  link_enabled: true,
};
