/** The gateway's refusal of a call, or that it could not be reached. */
export class CallFailed extends Error {
  constructor(error) {
    super(error.description);
    this.error = error;
  }
}

const UNREACHABLE = {
  code: 'SERVER_ERROR',
  description: 'The test gateway could not be reached. Check your connection and try again.',
  source: 'gateway',
  step: 'payment_initiation',
  reason: 'server_error',
  metadata: {},
};

/** @throws CallFailed */
export async function call(path, body) {
  let answer;
  let said;
  try {
    answer = await fetch(`/v1/checkout/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // What is said on the way out still arrives.
      keepalive: true,
    });
    said = await answer.json();
  } catch {
    throw new CallFailed(UNREACHABLE);
  }
  if (!answer.ok) throw new CallFailed(said.error ?? UNREACHABLE);
  return said;
}
