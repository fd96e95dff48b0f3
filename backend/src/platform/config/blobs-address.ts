/** A place in S3, or in what speaks like it. */
export interface BlobsAddress {
  readonly bucket: string;
  /** Before every key; empty, or ends with a slash. */
  readonly prefix: string;
  /** Absent at Amazon. */
  readonly endpoint?: string;
  readonly region: string;
  /** Absent when they come from the environment, a file or the machine's role, as Amazon's tools find them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PREFIX = /^[\w!.*'()/-]{0,500}$/;
const HERE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads `s3://bucket/prefix?endpoint=https://...&region=...`.
 * @returns what to mend, as a text without secrets, when it is no such address
 */
export function readBlobsAddress(text: string): BlobsAddress | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') return 'set it to s3://BUCKET/PREFIX?region=REGION';
  const { searchParams: parameters, hostname: bucket } = url;
  if (!BUCKET.test(bucket)) return 'name a bucket after s3://';
  const unknown = [...parameters.keys()].find((name) => !['endpoint', 'region'].includes(name));
  if (unknown !== undefined) return `leave "${unknown}" out: only endpoint and region may follow the question mark`;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!PREFIX.test(prefix)) return 'use letters, digits and -_.!*() in the prefix';
  const region = parameters.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return 'name a region such as ap-south-1';
  const endpoint = parameters.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isEndpoint(endpoint))
    return 'the endpoint begins with https://; http:// does only for this machine';
  const credentials = credentialsOf(url);
  if (credentials === null) return 'write both, s3://KEY:SECRET@BUCKET, with %2F for a slash in the secret, or neither';
  return {
    bucket,
    region,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname));
}

function credentialsOf({ username, password }: URL): BlobsAddress['credentials'] | null {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return null;
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
