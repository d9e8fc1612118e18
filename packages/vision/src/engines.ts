/** What judged, to be kept beside each outcome: a model, or a rule of ours with its version. */
export const engines = {
  text: 'pp-ocrv4/1',
  portrait: 'blazeface/1',
  shape: 'outline/1',
  drawn: 'flat-share/2',
  screen: 'spectral-peak/1',
  faces: 'dlib-resnet/1',
  live: 'moves/1',
} as const;

/** Thresholds of these engines, as they were measured: docs/accuracy.md. */
export const thresholds = {
  /** Share of a card, in places of exactly one color, from which it is drawn. */
  drawn: 0.12,
  /** The same of a whole picture on which no card was found, or of what is around a card where as much of that is print or edges: an even desk has neither. */
  drawnPage: 0.4,
  printedAround: 0.03,
  /** Of a card on a surface of one exact color nearly everywhere: JPEG hides a drawing's own, and leaves less on a photo. */
  evenAround: 0.9,
  drawnOnEven: 0.05,
  /** How far a regular pattern stands out from which a screen was photographed. */
  screen: 5.5,
  /** Distance of two faces up to which they are the same, and above which they are different. */
  same: 0.45,
  different: 0.6,
  /** Pictures of a buyer that must show a usable face before it may be the same. */
  usableFrames: 3,
  /**
   * Of a live capture. Chosen, not measured: no one has been before a camera for them. How much wider a face gets that comes closer, and how little one that does not;
   * how far a head turns that turns, and how little one that does not, in radians; how far a face moves from one
   * frame to the next, in its own widths; and the distance from which on two frames show two faces.
   */
  live: { closer: 1.3, steady: 1.25, turned: 0.18, straight: 0.3, shift: 1, oneFace: 0.5 },
} as const;
