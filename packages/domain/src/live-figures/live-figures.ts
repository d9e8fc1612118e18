/**
 * What is counted of an installation, each as hits of so many: how often a reviewer accepted where that was suggested; asked for another photo where that was; found right
 * what a machine had accepted and a sample chose; and how many of the checks that ended with an ID shown were settled by a person.
 */
export const liveFigures = ['accept_suggested', 'photo_suggested', 'accepts_sampled', 'settled_by_person'] as const;
export type LiveFigure = (typeof liveFigures)[number];
