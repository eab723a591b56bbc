/** An unexpected error: enough to find the fault, and nothing of what anybody typed or was shown. */
export interface ErrorReport {
  /** Where it happened. */
  platform: 'node' | 'javascript';
  /** E.g. TypeError. */
  name: string;
  /** Only where the engine itself wrote it: an error of ours may quote what somebody typed. */
  message?: string | undefined;
  /** As the engine gives it. */
  stack?: string | undefined;
  at: Date;
  /** What it is found by: debug id, operation, page. */
  tags: Readonly<Record<string, string>>;
}

/** Where unexpected errors are told. Takes note and returns at once; never throws. */
export interface ErrorReports {
  report(error: ErrorReport): void;
}
