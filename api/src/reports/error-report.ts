/** An unexpected error: enough to find the fault, without any data that a person typed or was shown. */
export interface ErrorReport {
  /** The platform on which the error happened. */
  platform: 'node' | 'javascript';
  /** E.g. TypeError. */
  name: string;
  /** Present only if the engine itself wrote it: a message of our code may quote a person's input. */
  message?: string | undefined;
  /** The stack as the engine formats it. */
  stack?: string | undefined;
  at: Date;
  /** Values to search by: debug id, operation, page. */
  tags: Readonly<Record<string, string>>;
}

/** The service that receives unexpected errors. `report` returns at once and never throws. */
export interface ErrorReports {
  report(error: ErrorReport): void;
}
