/** Hundredths of a percent as a person reads them: "10%", "12.5%". */
export function shareWord(bps: number): string {
  return `${bps / 100}%`;
}

/** A percentage as somebody types it, in hundredths of one; null for what is none. */
export function readShare(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '');
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
