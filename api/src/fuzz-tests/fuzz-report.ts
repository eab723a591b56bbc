/** The outcome of many malformed requests. */
export interface FuzzReport {
  tried: number;
  /** The number of accepted requests, and of refusals by category. */
  became: Record<string, number>;
  /** Descriptions of the first few violations. */
  problems: string[];
}

const maxReported = 10;

/** Counts the outcomes of requests. */
export function fuzzCounter() {
  const report: FuzzReport = { tried: 0, became: {}, problems: [] };
  return {
    report,
    count(category: string): void {
      report.tried += 1;
      report.became[category] = (report.became[category] ?? 0) + 1;
    },
    problem(message: string): void {
      if (report.problems.length < maxReported) report.problems.push(message);
    },
  };
}
