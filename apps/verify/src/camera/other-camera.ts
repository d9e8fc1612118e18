/** The id of the camera that follows this one in the device's list, round and round; null when there is no other. */
export async function otherCamera(track: MediaStreamTrack): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map((one) => one.deviceId);
  return nextOf(ids, track.getSettings().deviceId);
}

export function nextOf(ids: readonly string[], now: string | undefined): string | null {
  if (ids.length < 2) return null;
  return ids[(ids.indexOf(now ?? '') + 1) % ids.length] ?? null;
}
