/** What became of many odd requests. */
export interface FuzzReport {
  tried: number;
  /** How many were answered, or refused with which category. */
  became: Record<string, number>;
  /** What must never be: the first few, in words. */
  problems: string[];
}

const mostReported = 10;

/** Counts what becomes of requests. */
export function fuzzCounter() {
  const report: FuzzReport = { tried: 0, became: {}, problems: [] };
  return {
    report,
    count(category: string): void {
      report.tried += 1;
      report.became[category] = (report.became[category] ?? 0) + 1;
    },
    problem(words: string): void {
      if (report.problems.length < mostReported) report.problems.push(words);
    },
  };
}
