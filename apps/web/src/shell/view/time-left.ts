/** Minutes and seconds, as a clock that runs down: `12:41`. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
