/** What judged, to be kept beside each outcome: a model, or a rule of ours with its version. */
export const engines = {
  text: 'pp-ocrv4/1',
  portrait: 'blazeface/1',
  shape: 'outline/1',
  drawn: 'flat-share/2',
  screen: 'spectral-peak/1',
  faces: 'dlib-resnet/1',
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
} as const;
