/** Where a picture stops being good enough to read a card from, in the measures of `FrameQuality`. */
export const limits = { leastSharpness: 0.25, leastBrightness: 0.2, mostGlare: 0.05 } as const;
