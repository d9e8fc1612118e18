import type { FieldName, Selectors } from '#popup/config.ts';

/** What a platform's checkout calls its fields: where several are named, the first one on the page wins. An element that is no field is read as text. */
export type PlatformTable = Readonly<Partial<Record<FieldName, Selectors>>>;
