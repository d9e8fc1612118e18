/** What a buyer is asked to do before the camera, picked by chance: come closer, or turn the head to their own left or right. */
export const liveMoves = ['closer', 'turn_left', 'turn_right'] as const;
export type LiveMove = (typeof liveMoves)[number];

/** Frames of a live capture: JPEG, in the order they were taken, as the camera gave them: not mirrored. */
export const liveFrames = { least: 3, most: 5, bytesAtMost: 400_000 } as const;
/** Time between asking for a move and its frames, by the server's clock: nobody makes it sooner, and nobody has longer to edit pictures. */
export const liveSeconds = { least: 2, most: 120 } as const;
