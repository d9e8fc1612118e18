/** The middle square of what the camera sees, as it gives it, not mirrored: what is beside the oval is nobody's business, and the face is larger in it. */
export function drawMiddle(video: HTMLVideoElement, longest: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video;
  const from = Math.min(videoWidth, videoHeight);
  const side = Math.min(from, longest);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const [left, top] = [(videoWidth - from) / 2, (videoHeight - from) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, from, from, 0, 0, side, side);
  return canvas;
}
