/** Of what was decided, the accepted part; null where nothing was. What waits or was stopped does not count. */
export function approvalRate({
  accepted,
  denied,
}: {
  readonly accepted: number;
  readonly denied: number;
}): number | null {
  const decided = accepted + denied;
  return decided === 0 ? null : accepted / decided;
}
