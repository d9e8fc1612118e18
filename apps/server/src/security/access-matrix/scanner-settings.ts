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
