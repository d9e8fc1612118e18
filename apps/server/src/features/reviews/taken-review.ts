/** Someone who took a review and did not settle it has it this long; then another may. */
export const takenForMs = 15 * 60_000;

/** Who has a review now; null when nobody does. */
export function holderOf(row: { taken_by: string | null; taken_at: Date | null }, nowMs: number): string | null {
  return row.taken_by === null || row.taken_at === null || row.taken_at.getTime() + takenForMs <= nowMs
    ? null
    : row.taken_by;
}
