import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FileSignature } from '@tracewright/contracts/reviews/events';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION } from '../../../platform/tokens';

/** PKCS #8 of an Ed25519 key up to its 32 secret bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

/**
 * Signs reports that no person wrote, by a key made from SESSION_SECRET. With another secret there is another key; what
 * was signed before can still be checked, since each signature keeps its key in the log.
 */
@Injectable()
export class ReportSignatures {
  private readonly secret: KeyObject;
  /** SubjectPublicKeyInfo, DER, in base64. */
  readonly publicKey: string;

  constructor(@Inject(CONFIGURATION) { sessionSecret }: Pick<CompleteConfiguration, 'sessionSecret'>) {
    const seed = hkdfSync('sha256', sessionSecret, '', 'tracewright review reports', SEED_BYTES);
    this.secret = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed)]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.secret).export({ format: 'der', type: 'spki' }).toString('base64');
  }

  sign(bytes: Uint8Array): FileSignature {
    return {
      algorithm: 'Ed25519',
      publicKey: this.publicKey,
      value: sign(null, bytes, this.secret).toString('base64'),
    };
  }
}

/** Whether these are the bytes that were signed. */
export const isSigned = (bytes: Uint8Array, { publicKey, value }: FileSignature): boolean =>
  verify(null, bytes, keyOf(publicKey), Buffer.from(value, 'base64'));

/** A kept key as PEM, as other programs take it. */
export const pemOf = (publicKey: string): string => keyOf(publicKey).export({ format: 'pem', type: 'spki' }).toString();

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
