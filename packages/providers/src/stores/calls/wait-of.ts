const hourMs = 3_600_000;

/** How long an answer asks to wait, between a second and an hour. */
export function waitOf(headers: Readonly<Record<string, string | undefined>>, nowMs: number): number | undefined {
  const said = headers['retry-after']?.trim();
  // BigCommerce says the same in milliseconds, in a header of its own.
  const own = headers['x-rate-limit-time-reset-ms']?.trim();
  const ms =
    said === undefined
      ? isCount(own)
        ? Number(own)
        : Number.NaN
      : isCount(said)
        ? Number(said) * 1000
        : Date.parse(said) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(hourMs, Math.max(1000, Math.ceil(ms)));
}

const isCount = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,12}(?:\.\d{1,6})?$/.test(text);
