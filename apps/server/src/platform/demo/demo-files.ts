/** Files of the public demos, whose storage is memory: a picture that a visitor shows is never written. */
export const demoFiles = 'demo/';

/** Of all visitors together: a picture of a phone is some 300 KB, the largest that is taken 5 MB. */
export const demoBytesAtMost = 64_000_000;
