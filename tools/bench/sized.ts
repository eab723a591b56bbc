import { publishedDir, testPublishedDir } from '../suite/paths';

/** With `--short` a measurement is made once and on little data: it shows that the command works, not how fast. */
export const isShort = process.argv.includes('--short');

/** Returns the count of a measurement, or that of its short form. */
export const sized = (whole: number, short = 1): number => (isShort ? short : whole);

/** The published suite that is measured; in the short form that of the tests, which is built already. */
export const measuredDir = isShort ? testPublishedDir : publishedDir;
