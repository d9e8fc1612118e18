/** What phones' cameras can do beyond the common list. */
type Abilities = {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
};

const abilitiesOf = (track: MediaStreamTrack): Abilities =>
  typeof track.getCapabilities === 'function' ? (track.getCapabilities() as Abilities) : {};

const apply = (track: MediaStreamTrack, wish: { torch?: boolean; focusMode?: string }): Promise<void> =>
  track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });

/** Whether this camera has a lamp that a page may switch. */
export function hasTorch(track: MediaStreamTrack): boolean {
  return abilitiesOf(track).torch === true;
}

/** Rejects when the device refuses. */
export function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  return apply(track, { torch: isOn });
}

/** Keeps the camera focusing by itself, where it offers that. */
export async function focusByItself(track: MediaStreamTrack): Promise<void> {
  if (abilitiesOf(track).focusMode?.includes('continuous') !== true) return;
  await apply(track, { focusMode: 'continuous' }).catch(() => undefined);
}
