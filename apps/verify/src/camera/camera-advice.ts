/** What is the matter with the camera: not allowed, none there, taken by another app or broken, or live and of no use. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'useless';

/** Why a browser gave no camera (Media Capture and Streams, getUserMedia, step 10). Anything unknown may be another app's. */
export function faultOf(cause: unknown): Exclude<CameraFault, 'useless'> {
  const name = cause instanceof DOMException ? cause.name : '';
  if (/NotAllowed|Security/.test(name)) return 'refused';
  return /NotFound|Overconstrained/.test(name) ? 'absent' : 'busy';
}

/** What helps against each, and nothing that helps against another. */
export const cameraAdvice = {
  refused: ['allow_camera'],
  absent: ['connect_camera'],
  busy: ['close_other_apps'],
  useless: ['clean_lens'],
} as const satisfies Record<CameraFault, readonly string[]>;
