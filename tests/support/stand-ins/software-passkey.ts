import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, MakeOptions, ShownPasskey, ShowOptions } from '../../../src/features/accounts/passkeys.ts'
import type { Answer, Visitor } from '../test-shop.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const flagOf = { present: 0x01, verified: 0x04, makes: 0x40 }

/** What may be wrong with an answer. */
export type Wrong = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; userHandle?: string; extraStatement?: Buffer }

/** A device with one passkey (ES256), as a browser hands on its answers; it counts what it signs. */
export function createDevice(origin = 'http://localhost') {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = randomBytes(16).toString('base64url')

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, flags: number, count: number): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted])
  }

  /** CBOR: kty 2, alg -7, crv 1, then both coordinates of 32 bytes. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (label: number, value: string) => [Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]
    return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...coordinate(0x21, x), ...coordinate(0x22, y)])
  }

  return {
    id: id.toString('base64url'),
    make(
      { challenge, rp, user }: MakeOptions,
      { origin: from = origin, rpId = rp.id, isVerified = true, extraStatement }: Wrong = {},
    ): MadePasskey {
      userHandle = user.id
      const flags = flagOf.present | flagOf.makes | (isVerified ? flagOf.verified : 0)
      const data = Buffer.concat([authenticatorData(rpId, flags, counter), Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const length = Buffer.from([0x58, data.length])
      const statement = extraStatement ?? Buffer.from([0xa0])
      const attestation = [Buffer.from('\xa3cfmtdnonegattStmt', 'latin1'), statement, Buffer.from('hauthData'), length, data]
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: Buffer.concat(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show({ challenge, rpId: asked }: ShowOptions, wrong: Wrong = {}): ShownPasskey {
      const { origin: from = origin, rpId = asked, isVerified = true, userHandle: handle = userHandle } = wrong
      counter = wrong.counter ?? counter + 1
      const said = clientData('webauthn.get', challenge, from)
      const data = authenticatorData(rpId, flagOf.present | (isVerified ? flagOf.verified : 0), counter)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
          userHandle: handle,
        },
      }
    },
  }
}

export type Device = ReturnType<typeof createDevice>

/** Adds the device's passkey to the account of whoever is signed in. */
export async function addPasskey(who: Visitor, device = createDevice()): Promise<Device & { passkeyId: string }> {
  const { body: options } = await who.call('POST', '/api/user/passkeys/options')
  const { body, status } = await who.call('POST', '/api/user/passkeys', { credential: device.make(options) })
  if (status !== 201) throw new Error(`Could not add a passkey: ${JSON.stringify(body)}`)
  return { ...device, passkeyId: body.id }
}

/** Signs in with it, as far as that goes. */
export async function signInWith(device: Device, who: Visitor, wrong?: Wrong): Promise<Answer> {
  const { body: options } = await who.call('POST', '/api/login/passkey/options')
  return who.call('POST', '/api/login/passkey', device.show(options, wrong))
}
