/** A type of error whose message describes what a person can fix. */
export type ProblemType = new (message: string, options?: ErrorOptions) => Error;

const sentences: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket.',
  AccessDenied: 'that is not allowed to these credentials: they have to get, put, delete and list.',
  InvalidAccessKeyId: 'nobody has this AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.',
  ExpiredToken: 'the credentials have expired.',
  CredentialsProviderError: 'nobody is signed in: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
  PermanentRedirect: 'the bucket is in another region than AWS_REGION says.',
  AuthorizationHeaderMalformed: 'the bucket is in another region than AWS_REGION says.',
  RequestTimeTooSkewed: 'the clock of this machine is wrong.',
};

const unreachable = /\b(ECONN[A-Z]+|E[A-Z]+UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|[A-Z_]*CERT[A-Z_]*)\b/;

/** The error data of the client or the network; each part may be missing. */
interface StorageError {
  name?: string;
  /** An error code of the network, like ECONNREFUSED. */
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The HTTP status of a response that the client treated as an error; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined => (error as StorageError).$metadata?.httpStatusCode;

/**
 * Returns one sentence about an error of a bucket (`target`, its name) that a person can fix, as an error of the type;
 * any other error unchanged.
 */
export function bucketProblem(error: unknown, target: string, Sentence: ProblemType): unknown {
  if (error instanceof Sentence) return error;
  const { name = '', code, message } = error as StorageError;
  const status = statusOf(error);
  const say = (sentence: string) => new Sentence(`${target}: ${sentence}`, { cause: error });
  const known = sentences[name];
  if (known) return say(known);
  if (message === 'Region is missing') return say('set AWS_REGION; a server of your own takes any, like us-east-1.');
  if (status === 403) return say(`it is refused (${name}).`);
  if (status === 501) return say('the server does not know conditional writes, without which teams lose changes.');
  if (status !== undefined && status >= 500) return say(`it does not work just now (${status} ${name}); try again.`);
  const broken = name === 'TimeoutError' ? name : unreachable.exec(`${code} ${message}`)?.[0];
  if (broken) return say(`it can not be reached (${broken}).`);
  return error;
}
