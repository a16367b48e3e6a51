import type { MadePasskey, ShownPasskey } from '#features/accounts/passkeys.ts'
import type { Shop } from '#platform/shop.ts'
import type { Place } from './ceremony.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** ES256, Ed25519 and RS256: one of them is known to every device. */
export const algorithms = [-7, -8, -257]

type Expected = { challenge: string; place: Place }
type Read = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The public key of a passkey that was made for this challenge, at this place; null: it was not. */
export async function readMade(shop: Shop, { id, response }: MadePasskey, { challenge, place }: Expected): Promise<Read | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response
  return orNull(shop, async () => {
    const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
    // Who made the device was not asked. Certificates would have the shop look up whether they are revoked, at an address that they name themselves.
    if (decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt').get('x5c'))
      throw new Error('It brings certificates')
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      ...expected(challenge, place),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { credentialId: credential.id, publicKey, counter: credential.counter, transports }
  })
}

/** How often its device has signed with the passkey, where it signed this challenge at this place; null: it did not. */
export async function readShown(
  shop: Shop,
  { response }: ShownPasskey,
  { credentialId: id, publicKey, counter }: PasskeyRow,
  { challenge, place }: Expected,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response
  return orNull(shop, async () => {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      ...expected(challenge, place),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

const type = 'public-key'

function expected(expectedChallenge: string, { host, origin }: Place) {
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true }
}

/** Read when the first passkey comes: it takes a fifth of a second and 26 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** The library throws for whatever is wrong with what a browser sent; what it was is for whoever runs the shop. */
async function orNull<Value>(shop: Shop, read: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await read()
  } catch (cause) {
    shop.log.info('passkey/refused', { cause })
    return null
  }
}
