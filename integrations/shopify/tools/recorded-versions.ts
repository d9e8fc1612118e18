/** The versions that Shopify answers to today, the newest being a candidate. Each is out of use a year after it came. */
export const recordedVersions = ['2026-01', '2026-04', '2026-07', '2026-10'] as const;

/** Package in which Shopify publishes its schemas, at one exact version. */
export const recordingSource = '@shopify/dev-mcp@1.16.0';

/** Result types of a validation Function: inputs of its schema that no query names. */
export const functionOutputs = ['CartValidationsGenerateRunResult'] as const;
