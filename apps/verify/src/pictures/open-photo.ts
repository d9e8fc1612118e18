/** Opens a photo file, turned upright. Null when this browser cannot show its format (HEIC outside Safari) or when it is no picture. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
