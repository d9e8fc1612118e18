/** How well a picture is taken: from a scanner's to one that people should take again. */
export const photoLevels = {
  clean: { turn: 1, slant: 0, glare: 0, darkest: 1, blur: [0.3, 0.5], noise: 2.5, quality: 92, fill: 0.82 },
  moderate: { turn: 5, slant: 0.03, glare: 0, darkest: 0.85, blur: [0.5, 1], noise: 3, quality: 75, fill: 0.82 },
  hard: { turn: 12, slant: 0.05, glare: 0.5, darkest: 0.7, blur: [1.3, 1.9], noise: 4, quality: 55, fill: 0.78 },
  harsh: { turn: 18, slant: 0.07, glare: 0.7, darkest: 0.4, blur: [1.9, 2.8], noise: 6, quality: 35, fill: 0.68 },
} as const;

export type PhotoLevel = keyof typeof photoLevels;
export const photoLevelNames = Object.keys(photoLevels) as PhotoLevel[];
