/** Who waits: `pictures` for somebody's upload, `prints` for the printed side of it, which is looked at later and takes several times as long. */
export const laneNames = ['pictures', 'prints'] as const;
export type LaneName = (typeof laneNames)[number];
