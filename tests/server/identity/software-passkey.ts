/** An authenticator of the tests: ES256 keys in memory, CBOR by hand. Its responses can be wrong on purpose. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** False values in a response. */
export interface Lies {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string; readonly name: string };
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: readonly { readonly id: string }[];
}

/** One passkey for pages of an origin. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  #counter = 0;
  #userHandle = '';
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin, ...lies }: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #authenticatorData(relyingParty: string, { counter, isVerified = true }: Lies, attested = Buffer.alloc(0)): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags]), count, attested]);
  }

  /** The public key in COSE format. */
  #cose(key: KeyObject): Buffer {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** A RegistrationResponseJSON. */
  create(options: CreationOptions, lies: Lies = {}) {
    const rawId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, this.#cose(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(lies.relyingParty ?? options.rp.id, lies, attested);
    this.#userHandle = options.user.id;
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, lies)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** An AuthenticationResponseJSON, as the text that answers a challenge. */
  get(options: RequestOptions, lies: Lies = {}): string {
    const clientData = this.#clientData('webauthn.get', options.challenge, lies);
    const authenticatorData = this.#authenticatorData(lies.relyingParty ?? options.rpId, lies);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    });
  }
}
