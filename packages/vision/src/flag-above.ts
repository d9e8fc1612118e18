/** Whether a figure is above its threshold; null for one that could not be taken. */
export function flagAbove(value: number | null, threshold: number): 'yes' | 'no' | 'not_run' {
  return value === null ? 'not_run' : value > threshold ? 'yes' : 'no';
}
