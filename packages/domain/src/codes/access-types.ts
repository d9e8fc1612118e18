/** How far a sub-user sees, by the number that is stored: the whole account, or chosen websites. `reach` says it on screens. */
export const accessTypes = [
  { id: 1, name: 'default', label: 'Default', reach: 'Every website' },
  { id: 2, name: 'site-specific', label: 'Site-specific', reach: 'Chosen websites' },
] as const;
export type AccessTypeId = (typeof accessTypes)[number]['id'];

/** The row of an access type. An unknown number gives access only to chosen websites. */
export function accessTypeOf(id: number | undefined): (typeof accessTypes)[number] {
  return accessTypes.find((row) => row.id === id) ?? accessTypes[1];
}
